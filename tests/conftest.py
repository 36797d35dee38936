"""Hypothesis profiles: short and the same every time in `make test`, long and new in `make fuzz`."""

from hypothesis import HealthCheck, settings

for name, examples in (("short", 40), ("long", 5000)):
    settings.register_profile(
        name,
        max_examples=examples,
        derandomize=name == "short",
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
settings.load_profile("short")

pytest_plugins = ["updating"]
