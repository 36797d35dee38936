"""The configuration of a proxy before several servers: every call about a table goes to the same one."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import ip_address
from string import Template

HAPROXY = Template("""\
# HAProxy 2.6 or newer, before servers of Mirabilia that share a PostgreSQL database.
# The code of a table decides which server it is at, so that a server that comes or goes moves few tables.

defaults
    mode http
    timeout http-request 10s
    timeout connect 2s
    timeout client 1m
    timeout server 1m
    timeout tunnel 1h
    timeout check 3s
    timeout queue 5s
    retries 3
    option redispatch 1
    option http-keep-alive
    option httpchk GET /health/alive
    default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions$lookup
$names
frontend mirabilia
    bind $bind
    http-request set-header X-Forwarded-For %[src]
    http-request set-header X-Forwarded-Proto https if { ssl_fc }
    http-request deny if { path /metrics } # Prometheus asks the servers themselves
    use_backend tables if { path_beg /api/tables/ }
    default_backend pages

backend tables
    balance hash path,field(4,/),upper
    hash-type consistent
$servers

backend pages
    balance leastconn
$servers
""")

# Names are looked up again and again: a container that is made anew has another address, or none for a while.
NAMES = """
resolvers names
    parse-resolv-conf
    hold valid 2s
"""

NGINX = Template("""\
# nginx, before servers of Mirabilia that share a PostgreSQL database; this belongs into its `http` part.
# The code of a table decides which server it is at, so that a server that comes or goes moves few tables.
map $$uri $$mirabilia_table {
    ~^/api/tables/(?<code>[^/]+) $$code;
    default $$request_id;
}

upstream mirabilia {
    hash $$mirabilia_table consistent;
$servers
}

server {
    listen $bind;
    client_max_body_size 64k;
    access_log off; # the address of a socket holds the key of a seat

    location = /metrics {
        deny all; # Prometheus asks the servers themselves
    }

    location / {
        proxy_pass http://mirabilia;
        proxy_http_version 1.1;
        proxy_set_header Upgrade $$http_upgrade;
        proxy_set_header Connection "upgrade";
        proxy_set_header Host $$http_host;
        proxy_set_header X-Forwarded-For $$remote_addr;
        proxy_set_header X-Forwarded-Proto $$scheme;
        proxy_connect_timeout 2s;
        proxy_read_timeout 1h;
        proxy_next_upstream error timeout;
    }
}
""")


def write_haproxy(bind: str, servers: Sequence[str], certificate: str | None = None) -> str:
    """The configuration for HAProxy."""
    lines = [f"    server s{number} {address}" for number, address in enumerate(servers, 1)]
    tls = f" ssl crt {certificate} alpn http/1.1" if certificate else ""
    named = not all(is_address(one.rpartition(":")[0]) for one in servers)
    names, lookup = (NAMES, " resolvers names init-addr last,libc,none") if named else ("", "")
    return HAPROXY.substitute(bind=bind + tls, servers="\n".join(lines), names=names, lookup=lookup)


def is_address(host: str) -> bool:
    """Whether a host is given by its address, not by a name."""
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


def write_nginx(bind: str, servers: Sequence[str], certificate: str | None = None) -> str:
    """The configuration for nginx."""
    lines = [f"    server {address} max_fails=1 fail_timeout=1s;" for address in servers]
    tls = f" ssl;\n    ssl_certificate {certificate};\n    ssl_certificate_key {certificate}"
    return NGINX.substitute(bind=bind + (tls if certificate else ""), servers="\n".join(lines))


PROXIES = {"haproxy": write_haproxy, "nginx": write_nginx}
