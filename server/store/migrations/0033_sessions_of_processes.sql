-- The connection on which a process listens, if it has one: it ends with the process, so others need not wait for the
-- lease of an owner that is gone. Processes of the version before leave both null, and then the lease counts alone.
alter table market_processes
  add column session_pid integer,
  add column session_began numeric;

-- Whether this connection is still there; its start tells it from a later one with the same number. A start that may
-- not be read, as that of another role, counts as the same.
create function session_lives(session_pid integer, session_began numeric) returns boolean
language sql stable as $$
  select exists (
    select from pg_stat_activity
    where pid = session_pid
      and (backend_start is null or extract(epoch from backend_start) = session_began))
$$;

-- Whether a process has ended, as another one sees it. One that has lost its own connection cannot tell: perhaps the
-- database was restarted, and all connections are gone.
create function process_is_gone(process uuid, asker uuid) returns boolean
language sql stable as $$
  select exists (
    select from market_processes one, market_processes other
    where one.id = process and other.id = asker and one.session_pid is not null
      and not session_lives(one.session_pid, one.session_began)
      and session_lives(other.session_pid, other.session_began))
$$;
