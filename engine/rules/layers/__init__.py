"""The interaction of continuous effects (CR 613): the one projection that says what each object is."""
