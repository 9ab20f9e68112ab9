"""The opponent that weighs what each card would do, without looking ahead further than combat."""
