"""The example with sb3-contrib, where that is installed: it brings torch, which is large."""

import pytest


@pytest.mark.soak
def test_maskable_ppo_learns_to_beat_random_play() -> None:
    pytest.importorskip("sb3_contrib", reason="'pip install sb3-contrib' brings it, with torch")
    from examples import maskable_ppo  # noqa: PLC0415  (it cannot be imported without the library)

    novice = maskable_ppo.share_of_wins(maskable_ppo.train(0, seed=1), games=60, seed=3)
    learned = maskable_ppo.share_of_wins(maskable_ppo.train(20_000, seed=1), games=60, seed=3)
    assert novice < 0.5 < learned
