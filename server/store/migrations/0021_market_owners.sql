-- Each market has one owner: the process that keeps it in memory and fills its decks. All times are the database's.

-- The processes that take part, and when each was last seen.
create table market_processes (
  id uuid primary key,
  seen_at timestamptz not null
);

-- A lease. The token rises with every change of the owner, so that a process that was stopped for longer than its lease
-- writes nothing more.
create table market_owners (
  market text primary key,
  owner uuid not null,
  token bigint not null,
  expires_at timestamptz not null
);
create index market_owners_by_owner on market_owners (owner);

-- Students who wait in another process for the owner of their market to fill their decks.
create table deck_requests (
  student_id uuid primary key references students on delete cascade,
  market text not null,
  asked_at timestamptz not null
);
create index deck_requests_by_market on deck_requests (market, asked_at);
