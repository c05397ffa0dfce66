-- When a piece of background work last began in any process, so that of several processes one does each round.
create table background_rounds (
  name text primary key,
  begun_at timestamptz not null
);
