"""Matches are played, stored, interrupted and resumed, always with the same result."""

import os
import signal
from contextlib import closing
from itertools import takewhile
from pathlib import Path

import msgspec
import pytest

from tests.arena.matches import plan_of, without_times
from tests.bots.engines import THINK, engine
from tests.games import VARIANTS, Variant
from tilewright.arena.journal import BLOCKS, GAMES, MATCH, Journal, read_match
from tilewright.arena.match import Standing, block_score, planned_blocks, run, standing_of
from tilewright.arena.plan import Entrant, Plan, check_plan
from tilewright.arena.playing import BlockResult, Players
from tilewright.arena.sequential import Scale, SequentialTest, Verdict
from tilewright.arena.summary import summarise
from tilewright.arena.workers import play_blocks, pool_of
from tilewright.core.errors import ArenaError
from tilewright.core.position import OVER
from tilewright.games.registry import game_of
from tilewright.records.json_form import parse_json
from tilewright.records.record import DRAWN
from tilewright.records.replay import last_position

ONE_OF_EACH_SIZE = {
    (variant.game.key, variant.options.seats): variant
    for variant in VARIANTS
    if variant.options.seats == 2 or variant.game.key == "classic"
}
TEST = SequentialTest(0, 100, scale=Scale.LOGISTIC)


def play(plan: Plan, folder: Path, jobs: int = 1) -> Standing:
    """A match played to its end in a new folder."""
    with closing(Journal.create(folder, plan)) as journal:
        standing = standing_of(plan, journal.results)
        run(journal, standing, jobs, lambda: None)
    return standing


def go_on(folder: Path) -> Standing:
    """A match gone on with to its end."""
    with closing(Journal.resume(folder)) as journal:
        standing = standing_of(journal.plan, journal.results)
        run(journal, standing, 1, lambda: None)
    return standing


# Playing


@pytest.mark.parametrize("variant", ONE_OF_EACH_SIZE.values(), ids=str)
def test_a_block_is_played_on_one_deal(variant: Variant) -> None:
    plan = plan_of(key=variant.game.key, options=dict(variant.options), pairs=1)
    (block,) = planned_blocks(plan)
    players = Players(plan)
    done = players.play(block)
    deals = set()
    for game, record in zip(done.result.games, done.records, strict=True):
        position = last_position(record)
        assert game.scores == tuple(variant.game.scores(position))
        assert game.shares == variant.game.outcome(position).win_shares
        assert [player.bot for player in record.players] == [
            plan.entrants[number].bot for number in game.seating
        ]
        assert sum(game.ranks) == sum(range(1, len(game.seating) + 1))
        deal = takewhile(lambda event: event.actor == DRAWN, record.events)
        deals.add(tuple(event.text for event in deal))
        assert game.moves == tuple(
            sum(event.actor == seat for event in record.events)
            for seat in range(1, len(game.seating) + 1)
        )
    assert len(deals) == 1
    assert without_times([players.play(block).result]) == without_times([done.result])


def test_a_budget_reaches_the_bot(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    think = f"open({str(heard)!r}, 'a').write(json.dumps(message['budget']) + '\\n')\n" + THINK
    command = f"e=cmd:{engine(tmp_path, think=think)}"
    plan = plan_of(command, "random", pairs=1, budgets=["evaluations=7", "e:wall_ms=9000"])
    play(plan, tmp_path / "match")
    assert set(heard.read_text().split("\n")) == {'{"wall_ms": 9000}', ""}


def test_an_engine_is_shown_no_more_than_its_seat_may_know(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    think = f"open({str(heard)!r}, 'a').write(message['position'] + '\\n')\n" + THINK
    play(
        plan_of(f"cmd:{engine(tmp_path, think=think)}", "random", key="duel", pairs=1),
        tmp_path / "match",
    )
    game = game_of("duel")
    shown = [game.parse_position(line) for line in heard.read_text().splitlines()]
    assert len(shown) > 20
    for position in shown:
        assert game.known_to(position, position.to_act) == position


def test_an_engine_keeps_its_process_and_hears_of_every_game(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    note = f"open({str(heard)!r}, 'a').write(str(os.getpid()) + '\\n')\n"
    new_game = note + 'send("started", id=message["id"])'
    play(
        plan_of(f"cmd:{engine(tmp_path, new_game=new_game)}", "random", pairs=3), tmp_path / "match"
    )
    pids = heard.read_text().split()
    assert len(pids) == 6
    assert len(set(pids)) == 1


def test_an_engine_that_errs_forfeits_its_game_and_plays_the_next(tmp_path: Path) -> None:
    think = """
    counted = open("%s", "a+")
    counted.write("x"); counted.flush(); counted.seek(0)
    if len(counted.read()) == 3:
        sys.exit("out of luck")
    send("report", id=message["id"], ranked=best(message))
    """ % (tmp_path / "count")
    standing = play(
        plan_of(f"e=cmd:{engine(tmp_path, think=think)}", "random", pairs=2), tmp_path / "match"
    )
    games = [game for result in standing.results for game in result.games]
    assert [game.forfeit is not None for game in games] == [True, False, False, False]
    lost = games[0]
    reason = lost.forfeit.reason if lost.forfeit else ""
    assert reason.endswith("left with exit code 1; its last words: out of luck")
    assert (lost.shares, lost.ranks) == ((0, 1), (2, 1))
    record = parse_json((tmp_path / "match" / GAMES).read_text().splitlines()[0])
    assert record.result is None
    assert last_position(record).to_act == 0
    first, second = summarise(standing).entrants
    assert (first.forfeits, second.forfeits) == (1, 0)


def test_with_four_seats_a_forfeit_is_won_by_the_others_together(tmp_path: Path) -> None:
    command = f"e=cmd:{engine(tmp_path, think='sys.exit()')}"
    plan = plan_of(command, "random", options={"seats": "4"}, pairs=1)
    standing = play(plan, tmp_path / "match")
    game = standing.results[0].games[0]
    assert (game.shares, game.ranks) == ((0, 1 / 3, 1 / 3, 1 / 3), (4, 2, 2, 2))
    summary = summarise(standing)
    assert summary.encounters[0].margin.value is None
    assert summary.entrants[0].mean_score is None
    assert summary.entrants[0].cpu_ms_per_move is None


# Several processes


def test_the_number_of_processes_changes_nothing() -> None:
    plan = plan_of("greedy", "random", "g4=greedy", pairs=2, budgets=["g4:evaluations=4"])
    found = [
        without_times(done.result for done in play_blocks(plan, planned_blocks(plan), jobs))
        for jobs in (1, 2)
    ]
    assert len(found[0]) == 6
    assert found[0] == found[1]


def test_a_process_that_is_killed_loses_only_its_block() -> None:
    plan = plan_of(pairs=8)
    results = []
    with pool_of(plan, 2) as pool:
        for number, (_, done) in enumerate(pool.run(planned_blocks(plan))):
            results.append(done.result)
            if number in (0, 3):
                victim = pool.workers[0].process.pid
                assert victim is not None
                os.kill(victim, signal.SIGKILL)
    expected = [done.result for done in play_blocks(plan, planned_blocks(plan), 1)]
    assert without_times(results) == without_times(expected)


def test_a_block_that_kills_every_process_is_given_up(tmp_path: Path) -> None:
    # The engine's parent is its supervisor, whose parent is the process that plays.
    think = """
    stat = open(f"/proc/{os.getppid()}/stat").read()
    os.kill(int(stat.rpartition(")")[2].split()[1]), signal.SIGKILL)
    """
    plan = plan_of(f"cmd:{engine(tmp_path, think=think)}", "random", pairs=1)
    with pytest.raises(ArenaError, match="block 0 was begun 3 times, and each time its process"):
        list(play_blocks(plan, planned_blocks(plan), 2))


def test_a_fault_of_ours_is_told_in_a_sentence() -> None:
    plan = plan_of(pairs=1)
    entrants = (plan.entrants[0], Entrant("broken", "nobody"))
    broken = msgspec.structs.replace(plan, entrants=entrants)
    with pytest.raises(ArenaError, match="block 0 broke off: BotError: there is no bot 'nobody'"):
        list(play_blocks(broken, planned_blocks(broken), 2))


# Keeping


def test_every_game_is_kept_as_a_record(tmp_path: Path) -> None:
    play(plan_of(pairs=3), tmp_path, jobs=2)
    plan, results = read_match(tmp_path)
    assert plan == plan_of(pairs=3)
    records = [parse_json(line) for line in (tmp_path / GAMES).read_text().splitlines()]
    games = [game for result in results for game in result.games]
    assert len(records) == len(games) == 6
    for record, game in zip(records, games, strict=True):
        assert record.result is not None
        assert record.result.scores == game.scores
        assert last_position(record).to_act == OVER


@pytest.mark.parametrize("name", [BLOCKS, GAMES])
def test_what_was_cut_off_is_played_again(tmp_path: Path, name: str) -> None:
    plan = plan_of(pairs=4)
    whole = play(plan, tmp_path / "whole")
    play(plan, tmp_path / "cut")
    path = tmp_path / "cut" / name
    path.write_bytes(path.read_bytes()[:-10])
    _, kept = read_match(tmp_path / "cut")
    assert len(kept) == 3
    assert without_times(go_on(tmp_path / "cut").results) == without_times(whole.results)
    records = [
        [parse_json(line) for line in (tmp_path / folder / GAMES).read_text().splitlines()]
        for folder in ("whole", "cut")
    ]
    assert records[0] == records[1]


def test_games_without_their_block_are_dropped(tmp_path: Path) -> None:
    play(plan_of(pairs=2), tmp_path)
    lines = (tmp_path / BLOCKS).read_bytes().splitlines(keepends=True)
    (tmp_path / BLOCKS).write_bytes(lines[0])
    go_on(tmp_path)
    assert len((tmp_path / GAMES).read_text().splitlines()) == 4


def test_a_match_that_is_over_plays_nothing_more(tmp_path: Path) -> None:
    play(plan_of(pairs=2), tmp_path)
    before = (tmp_path / BLOCKS).read_bytes()
    assert len(go_on(tmp_path).results) == 2
    assert (tmp_path / BLOCKS).read_bytes() == before


def test_a_folder_with_a_match_is_not_overwritten(tmp_path: Path) -> None:
    play(plan_of(pairs=1), tmp_path)
    with pytest.raises(ArenaError, match="holds a match already; go on with --resume"):
        Journal.create(tmp_path, plan_of())


def test_two_arenas_do_not_write_into_one_folder(tmp_path: Path) -> None:
    with (
        closing(Journal.create(tmp_path, plan_of())),
        pytest.raises(ArenaError, match="another arena is playing the match in"),
    ):
        Journal.resume(tmp_path)


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ArenaError, match="cannot be written: "):
        Journal.create(tmp_path / "file" / "match", plan_of())


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        (MATCH, "{}", "the file is no plan of a match: Object missing required field"),
        (MATCH, "", "the file is no plan of a match"),
        (BLOCKS, '{"number": 1}\n', "line 1 is no block: Object missing required field pairing"),
        (BLOCKS, None, "there is no match to read: .*blocks.jsonl: no such file"),
    ],
)
def test_a_folder_that_holds_no_match_is_refused(
    tmp_path: Path, name: str, text: str | None, message: str
) -> None:
    play(plan_of(pairs=1), tmp_path)
    if text is None:
        (tmp_path / name).unlink()
    else:
        (tmp_path / name).write_text(text)
    with pytest.raises(ArenaError, match=message):
        read_match(tmp_path)


def test_a_match_of_other_rules_is_refused(tmp_path: Path) -> None:
    plan = msgspec.structs.replace(plan_of(), rules=99)
    with pytest.raises(ArenaError, match="no version 99 of the rules of classic here"):
        Players(plan)


def test_a_match_goes_on_by_the_rules_it_began_with() -> None:
    plan = msgspec.structs.replace(plan_of("random", "greedy", key="pavilion", pairs=1), rules=1)
    (block,) = planned_blocks(plan)
    for record in Players(plan).play(block).records:
        assert record.rules == 1
        last_position(record)


@pytest.mark.parametrize(
    ("bots", "test", "message"),
    [
        (("greedy",), None, "needs two bots at least"),
        (("greedy", "greedy"), None, "two bots are called 'greedy'; give them names"),
        (("greedy", "random", "a=random"), TEST, "a sequential test is between two bots"),
    ],
)
def test_a_match_that_cannot_be_is_refused(
    bots: tuple[str, ...], test: SequentialTest | None, message: str
) -> None:
    with pytest.raises(ArenaError, match=message):
        check_plan(plan_of(*bots, sprt=test))


# Deciding


def test_a_clear_match_ends_early_and_at_the_same_block_on_any_number_of_processes(
    tmp_path: Path,
) -> None:
    plan = plan_of(pairs=500, sprt=TEST)
    one = play(plan, tmp_path / "one")
    two = play(plan, tmp_path / "two", jobs=2)
    assert one.verdict == two.verdict == Verdict.ACCEPTED
    assert len(one.results) < 50
    assert without_times(one.results) == without_times(two.results)
    assert without_times(go_on(tmp_path / "two").results) == without_times(one.results)
    evidence = summarise(one).sprt
    assert evidence is not None
    assert evidence.log_ratio >= evidence.upper == TEST.upper


def test_blocks_count_in_their_order() -> None:
    plan = plan_of(pairs=4)
    results = [done.result for done in play_blocks(plan, planned_blocks(plan), 1)]
    standing = standing_of(plan, [results[0], results[2], results[3]])
    assert [result.number for result in standing.results] == [0]
    assert not standing.is_over()
    standing.add(results[1])
    assert [result.number for result in standing.results] == [0, 1, 2, 3]
    assert standing.is_over()


def test_a_score_is_the_share_of_wins_of_all_seats() -> None:
    plan = plan_of(options={"seats": "3"}, pairs=1)
    (done,) = play_blocks(plan, planned_blocks(plan), 1)
    games = tuple(
        msgspec.structs.replace(game, shares=(1.0, 0.0, 0.0)) for game in done.result.games
    )
    block = BlockResult(0, (0, 1), 1, games)
    # The first seat always wins: it is the first bot's once alone and twice among two of its kind.
    assert block_score(block) == pytest.approx(3 / 6)
    encounter = summarise(standing_of(plan, [block])).encounters[0]
    assert encounter.alone is not None
    assert [estimate.value for estimate in encounter.alone] == pytest.approx([1 / 3, 1 / 3])
    assert encounter.elo.value == pytest.approx(0)
    assert summarise(standing_of(plan, [block])).first_seat == encounter.score.__class__(1, 0, 1)


def test_a_summary_adds_up(tmp_path: Path) -> None:
    standing = play(plan_of("greedy", "random", "g4=greedy", pairs=2), tmp_path)
    summary = summarise(standing)
    assert (summary.blocks, summary.games, summary.fair_share) == (6, 12, 0.5)
    assert [(met.first, met.second, met.games) for met in summary.encounters] == [
        ("greedy", "random", 4),
        ("greedy", "g4", 4),
        ("random", "g4", 4),
    ]
    for met in summary.encounters:
        assert met.pentanomial is not None
        assert sum(met.pentanomial) == met.blocks == 2
        won = sum(place * count for place, count in enumerate(met.pentanomial)) / 2
        assert met.score.value == pytest.approx(won / met.games)
    assert sum(one.games for one in summary.entrants) == 24
    assert sum(one.win_share * one.games for one in summary.entrants) == pytest.approx(12)
    assert sum(one.mean_rank * one.games for one in summary.entrants) == pytest.approx(36)
    for one in summary.entrants:
        assert one.cpu_ms_per_move is not None
        assert one.cpu_ms_per_move > 0


def test_a_match_without_blocks_has_a_summary() -> None:
    summary = summarise(Standing(plan_of()))
    assert (summary.blocks, summary.encounters, summary.first_seat) == (0, (), None)
