"""7 Wonders Architects on the command line: the terminal, score sheets, boards, logs and figures."""
