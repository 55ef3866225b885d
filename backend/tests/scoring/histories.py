"""Random histories of a competition: ascents logged, corrected and cleared, and changes by organisers."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from scoring.strategies import BOULDERS, CLIMBERS, GRADES, make_category, make_competition, make_outcome

from topout.scoring.fields import Fields
from topout.scoring.formats import FORMATS
from topout.scoring.model import Ascent, Boulder, Climber, Facts, Group, Round
from topout.scoring.reading import read_ascent, read_category, read_facts
from topout.scoring.rounds import make_category as make_category_of
from topout.scoring.running import Changes


def open_competition(random: Random, format: str) -> Facts:
    """Teams are spread over two categories of the format, so that they affect each other's unique tops."""
    document = make_competition(random, format)
    second = {**make_category(random, format), "key": "second"}
    document["categories"].append(second)
    if second["kind"] == "team":
        for team in document["teams"]:
            team["category"] = random.choice([team["category"], "second"])
    return _change_final(random, read_facts(document))


def log(random: Random, facts: Facts) -> Changes:
    """Often one ascent, sometimes several at once."""
    ascent_keys = {(random.choice(CLIMBERS), random.choice(BOULDERS)) for _ in range(random.choice([1, 1, 1, 4]))}
    known = {(one.climber, one.boulder): one for one in facts.ascents}
    return {(climber, boulder): _outcome(random, climber, boulder, known) for climber, boulder in sorted(ascent_keys)}


def _outcome(random: Random, climber: str, boulder: str, known: dict[tuple[str, str], Ascent]) -> Ascent | None:
    """Set or corrected, cleared, or rejected or accepted by a judge."""
    stands = known.get((climber, boulder))
    if stands is not None and random.random() < 0.5:
        return random.choice([None, stands._replace(rejected=not stands.rejected)])
    document = {"climber": climber, "boulder": boulder, **make_outcome(random)}
    climbers, boulders = {id: Climber(id) for id in CLIMBERS}, {id: Boulder(id) for id in BOULDERS}
    return read_ascent(Fields(document, "ascent"), climbers, boulders)


def with_changes(facts: Facts, changes: Changes) -> Facts:
    standing = {**{(one.climber, one.boulder): one for one in facts.ascents}, **changes}
    return replace(facts, ascents=tuple(one for one in standing.values() if one is not None))


def change_structure(random: Random, facts: Facts) -> Facts:
    return random.choice(STRUCTURE_CHANGES)(random, facts)


def _toggle_climber_out(random: Random, facts: Facts) -> Facts:
    one = facts.climbers[random.choice(CLIMBERS)]
    changed = random.choice(
        [
            replace(one, disqualified=not one.disqualified),
            replace(one, withdrawn=not one.withdrawn),
            replace(one, did_not_start=not one.did_not_start),
        ]
    )
    return replace(facts, climbers={**facts.climbers, one.id: changed})


def _toggle_team_out(random: Random, facts: Facts) -> Facts:
    team = random.choice(list(facts.teams.values()))
    return replace(facts, teams={**facts.teams, team.id: replace(team, disqualified=not team.disqualified)})


def _change_boulder(random: Random, facts: Facts) -> Facts:
    """Closed, void, open again; another grade or value."""
    one = facts.boulders[random.choice(BOULDERS)]
    changed = random.choice(
        [
            replace(one, status=random.choice(["open", "closed", "void"])),
            replace(one, grade=random.choice(GRADES)),
            replace(one, points=random.choice([50, 100, 150]), remote_bonus=random.choice([0, 1])),
        ]
    )
    return replace(facts, boulders={**facts.boulders, one.id: changed})


def _change_team(random: Random, facts: Facts) -> Facts:
    """A climber changes to another team, or to none; a team may become empty, or disband."""
    leaver, into = random.choice(CLIMBERS), random.choice([*facts.teams, None])
    teams = {
        id: replace(team, members=tuple({*team.members, leaver} if id == into else {*team.members} - {leaver}))
        for id, team in facts.teams.items()
    }
    if len(teams) > 1 and random.random() < 0.2:
        del teams[random.choice(list(teams))]
    return replace(facts, teams=teams)


def _change_rules(random: Random, facts: Facts) -> Facts:
    """Other parameters, grades and countback; sometimes another format."""
    old = facts.categories[random.choice(["main", "second"])]
    same = [name for name, rules in FORMATS.items() if type(old.rules) is rules]
    possible = [name for name, rules in FORMATS.items() if old.kind in rules.kinds]
    document = make_category(random, random.choice([*same, *same, random.choice(possible)]))
    changed = read_category(Fields({**document, "key": old.key, "kind": old.kind}, "category"), {})
    return replace(facts, categories={**facts.categories, old.key: changed})


def _toggle_category(random: Random, facts: Facts) -> Facts:
    if "another" in facts.categories:
        return replace(facts, categories={key: one for key, one in facts.categories.items() if key != "another"})
    document = {"key": "another", "kind": "individual", "format": "volume", "members": CLIMBERS[:4]}
    return replace(
        facts, categories={**facts.categories, "another": read_category(Fields(document, ""), facts.climbers)}
    )


def _change_final(random: Random, facts: Facts) -> Facts:
    """R8, R13: a round with its starters and boulders, sometimes in groups."""
    format = random.choice([name for name, rules in FORMATS.items() if "individual" in rules.kinds])
    document = {**make_category(random, format), "key": "final", "kind": "individual"}
    starters, boulders = random.sample(CLIMBERS, 6), random.sample(BOULDERS, 6)
    halves = Group(tuple(starters[:3]), frozenset(boulders[:4])), Group(tuple(starters[3:]), frozenset(boulders[3:]))
    round = Round(
        key="final",
        rules=read_category(Fields(document, "category"), {}).rules,
        boulders=frozenset(boulders),
        groups=random.choice([(), halves]),
        not_started=frozenset(random.sample(CLIMBERS, random.choice([0, 0, 2]))),
    )
    final = make_category_of(round, read_category(Fields(document, "category"), {}), tuple(starters), {})
    final = replace(final, is_judged=random.random() < 0.5)
    return replace(facts, categories={**facts.categories, "final": final})


STRUCTURE_CHANGES: list[Callable[[Random, Facts], Facts]] = [
    _toggle_climber_out,
    _toggle_team_out,
    _change_boulder,
    _change_team,
    _change_rules,
    _toggle_category,
    _change_final,
]
