"""Bots that misbehave in a worker."""

from __future__ import annotations

import os
import time

from mirabilia.server.bots import BotJob, work


def hang(_job: BotJob) -> str:
    """Never answer."""
    time.sleep(60)
    return ""


def crash(_job: BotJob) -> str:
    """Take the process down."""
    os._exit(3)


def babble(_job: BotJob) -> str:
    """Answer something that is not legal."""
    return "build babel"


def fail(_job: BotJob) -> str:
    """Raise an error."""
    raise ValueError("no idea")


def hang_at_first(job: BotJob) -> str:
    """Hang at the first question, answer the others."""
    return hang(job) if job.decision.id.startswith("1.") else work(job)
