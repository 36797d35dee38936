"""Hypothesis profiles: short in `make test`, long in `make fuzz`."""

from hypothesis import HealthCheck, settings

settings.register_profile("short", max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", max_examples=5000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("short")
