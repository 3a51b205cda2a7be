-- When the session's owner last proved by password, code or passkey who is there; null before that, and in a session that a PIN has opened.
alter table sessions add column proven_at timestamptz;
