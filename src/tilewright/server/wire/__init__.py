"""The wire protocol: frames and their rendering, replays, WebSocket and line streams."""
