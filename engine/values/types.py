"""Card types, supertypes and subtypes (CR 205). The lists are those of CR 205.3."""

from enum import StrEnum


class CardType(StrEnum):
    """A card type that a game of two players knows (CR 205.2a)."""

    ARTIFACT = "artifact"
    BATTLE = "battle"
    CREATURE = "creature"
    ENCHANTMENT = "enchantment"
    INSTANT = "instant"
    KINDRED = "kindred"
    LAND = "land"
    PLANESWALKER = "planeswalker"
    SORCERY = "sorcery"
    DUNGEON = "dungeon"


class Supertype(StrEnum):
    """A supertype (CR 205.4a)."""

    BASIC = "basic"
    LEGENDARY = "legendary"
    SNOW = "snow"
    WORLD = "world"
    ONGOING = "ongoing"


ARTIFACT, BATTLE, CREATURE, ENCHANTMENT, INSTANT, KINDRED, LAND, PLANESWALKER, SORCERY, DUNGEON = CardType
BASIC, LEGENDARY, SNOW, WORLD, ONGOING = Supertype

PERMANENT_TYPES: frozenset[CardType] = frozenset(
    (ARTIFACT, BATTLE, CREATURE, ENCHANTMENT, LAND, PLANESWALKER)
)
"""CR 110.4."""

ARTIFACT_TYPES: tuple[str, ...] = tuple(
    (
        "Attraction, Blood, Bobblehead, Book, Clue, Contraption, Equipment, Food, Fortification, Gold, "
        "Incubator, Infinity, Junk, Lander, Map, Mutagen, Powerstone, Spacecraft, Stone, Treasure, Vehicle"
    ).split(", ")
)
"""CR 205.3g."""

ENCHANTMENT_TYPES: tuple[str, ...] = tuple(
    "Aura, Background, Cartouche, Case, Class, Curse, Role, Room, Rune, Saga, Shard, Shrine, Plan".split(", ")
)
"""CR 205.3h, and one printed since."""

LAND_TYPES: tuple[str, ...] = tuple(
    (
        "Cave, Desert, Forest, Gate, Island, Lair, Locus, Mine, Mountain, Plains, Planet, Power-Plant, "
        "Sphere, Swamp, Tower, Town, Urza's"
    ).split(", ")
)
"""CR 205.3i."""

PLANESWALKER_TYPES: tuple[str, ...] = tuple(
    (
        "Ajani, Aminatou, Angrath, Arlinn, Ashiok, Bahamut, Basri, Bolas, Calix, Chandra, Comet, Dack, "
        "Dakkon, Daretti, Davriel, Dellian, Dihada, Domri, Dovin, Ellywick, Elminster, Elspeth, Estrid, "
        "Freyalise, Garruk, Gideon, Grist, Guff, Huatli, Jace, Jared, Jaya, Jeska, Kaito, Karn, Kasmina, "
        "Kaya, Kiora, Koth, Liliana, Lolth, Lukka, Minsc, Mordenkainen, Nahiri, Narset, Niko, Nissa, Nixilis, "
        "Oko, Quintorius, Ral, Rowan, Saheeli, Samut, Sarkhan, Serra, Sivitri, Sorin, Szat, Tamiyo, Tasha, "
        "Teferi, Teyo, Tezzeret, Tibalt, Tyvar, Ugin, Urza, Venser, Vivien, Vraska, Vronos, Will, Windgrace, "
        "Wrenn, Xenagos, Yanggu, Yanling, Zariel, "
        "Feroz, Greensleeves"
    ).split(", ")
)
"""CR 205.3j, and those printed since."""

SPELL_TYPES: tuple[str, ...] = tuple("Adventure, Arcane, Lesson, Omen, Trap".split(", "))
"""CR 205.3k."""

CREATURE_TYPES: tuple[str, ...] = tuple(
    (
        "Advisor, Aetherborn, Alien, Ally, Angel, Antelope, Ape, Archer, Archon, Armadillo, Army, Artificer, "
        "Assassin, Assembly-Worker, Astartes, Atog, Aurochs, Avatar, Azra, Badger, Balloon, Barbarian, Bard, "
        "Basilisk, Bat, Bear, Beast, Beaver, Beeble, Beholder, Berserker, Bird, Bison, Blinkmoth, Boar, "
        "Bringer, Brushwagg, Camarid, Camel, Capybara, Caribou, Carrier, Cat, Centaur, Child, Chimera, "
        "Citizen, Cleric, Clown, Cockatrice, Construct, Coward, Coyote, Crab, Crocodile, C'tan, Custodes, "
        "Cyberman, Cyclops, Dalek, Dauthi, Demigod, Demon, Deserter, Detective, Devil, Dinosaur, Djinn, "
        "Doctor, Dog, Dragon, Drake, Dreadnought, Drix, Drone, Druid, Dryad, Dwarf, Echidna, Efreet, Egg, "
        "Elder, Eldrazi, Elemental, Elephant, Elf, Elk, Employee, Eye, Faerie, Ferret, Fish, Flagbearer, Fox, "
        "Fractal, Frog, Fungus, Gamer, Gargoyle, Germ, Giant, Giraffe, Gith, Glimmer, Gnoll, Gnome, Goat, "
        "Goblin, God, Golem, Gorgon, Graveborn, Gremlin, Griffin, Guest, Hag, Halfling, Hamster, Harpy, "
        "Hedgehog, Hellion, Hero, Hippo, Hippogriff, Homarid, Homunculus, Horror, Horse, Human, Hydra, Hyena, "
        "Illusion, Imp, Incarnation, Inkling, Inquisitor, Insect, Jackal, Jellyfish, Juggernaut, Kangaroo, "
        "Kavu, Kirin, Kithkin, Knight, Kobold, Kor, Kraken, Llama, Lamia, Lammasu, Leech, Lemur, Leviathan, "
        "Lhurgoyf, Licid, Lizard, Lobster, Manticore, Masticore, Mercenary, Merfolk, Metathran, Minion, "
        "Minotaur, Mite, Mole, Monger, Mongoose, Monk, Monkey, Moogle, Moonfolk, Mount, Mouse, Mutant, Myr, "
        "Mystic, Nautilus, Necron, Nephilim, Nightmare, Nightstalker, Ninja, Noble, Noggle, Nomad, Nymph, "
        "Octopus, Ogre, Ooze, Orb, Orc, Orgg, Otter, Ouphe, Ox, Oyster, Pangolin, Peasant, Pegasus, "
        "Pentavite, Performer, Pest, Phelddagrif, Phoenix, Phyrexian, Pilot, Pincher, Pirate, Plant, "
        "Platypus, Porcupine, Possum, Praetor, Primarch, Prism, Processor, Qu, Rabbit, Raccoon, Ranger, Rat, "
        "Rebel, Reflection, Rhino, Rigger, Robot, Rogue, Sable, Salamander, Samurai, Sand, Saproling, Satyr, "
        "Scarecrow, Scientist, Scion, Scorpion, Scout, Sculpture, Seal, Serf, Serpent, Servo, Shade, Shaman, "
        "Shapeshifter, Shark, Sheep, Siren, Skeleton, Skunk, Slith, Sliver, Sloth, Slug, Snail, Snake, "
        "Soldier, Soltari, Sorcerer, Spawn, Specter, Spellshaper, Sphinx, Spider, Spike, Spirit, Splinter, "
        "Sponge, Squid, Squirrel, Starfish, Surrakar, Survivor, Symbiote, Synth, Tentacle, Tetravite, "
        "Thalakos, Thopter, Thrull, Tiefling, Toy, Treefolk, Trilobite, Triskelavite, Troll, Turtle, Tyranid, "
        "Unicorn, Utrom, Vampire, Varmint, Vedalken, Villain, Volver, Wall, Walrus, Warlock, Warrior, Weasel, "
        "Weird, Werewolf, Whale, Wizard, Wolf, Wolverine, Wombat, Worm, Wraith, Wurm, Yeti, Zombie, Zubera, "
        "Time Lord, "
        # printed since, in the order of the alphabet
        "Andorian, Borg, Caitian, Eternal, Gamma, Gorn, Inhuman, Klingon, Kree, Lanthanite, Officer, Orion, Q, Skrull, "
        "Spy, Tosk, Vulcan, Xindi"
    ).split(", ")
)
"""CR 205.3m, and those of cards printed since: each set brings the lists up to date."""

BATTLE_TYPES: tuple[str, ...] = ("Siege",)
"""CR 205.3q."""

SIEGE = "Siege"
SAGA = "Saga"

BASIC_LAND_TYPES: dict[str, str] = {
    "Plains": "W",
    "Island": "U",
    "Swamp": "B",
    "Mountain": "R",
    "Forest": "G",
}
"""Each basic land type with the mana of its ability (CR 305.6)."""

SUBTYPES_OF: dict[CardType, frozenset[str]] = {
    ARTIFACT: frozenset(ARTIFACT_TYPES),
    BATTLE: frozenset(BATTLE_TYPES),
    CREATURE: frozenset(CREATURE_TYPES),
    ENCHANTMENT: frozenset(ENCHANTMENT_TYPES),
    INSTANT: frozenset(SPELL_TYPES),
    KINDRED: frozenset(CREATURE_TYPES),
    LAND: frozenset(LAND_TYPES),
    PLANESWALKER: frozenset(PLANESWALKER_TYPES),
    SORCERY: frozenset(SPELL_TYPES),
    DUNGEON: frozenset(),
}
"""Which subtypes go with which card type (CR 205.3b)."""
