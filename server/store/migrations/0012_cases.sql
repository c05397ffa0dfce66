-- What was reported, kept apart from the people: a case outlives the accounts of both, and no deletion of
-- theirs removes evidence.
create table cases (
  id uuid primary key,
  -- What a student may quote: NK-000123.
  number integer not null unique generated always as identity,
  -- Given by the browser; a report that is sent again is the same case.
  report_id uuid not null,
  reporter_id uuid references students on delete set null,
  reported_id uuid references students on delete set null,
  -- Keyed hashes of the addresses, as in `blocks`.
  reporter_hash bytea not null,
  reported_hash bytea not null,
  subject text not null check (subject in ('card', 'profile', 'listing')),
  reason text not null check (reason in (
    'fake', 'scam', 'harassment', 'hate', 'sexual', 'not_a_student', 'misleading_listing', 'other')),
  words text,
  -- The texts that were shown to the reporter, and which photos.
  snapshot jsonb not null,
  made_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  closed_at timestamptz,
  unique (reporter_hash, report_id),
  check ((state = 'closed') = (closed_at is not null))
);
-- The reports of a day, which are limited.
create index cases_by_reporter_hash on cases (reporter_hash, made_at);
create index cases_by_reported_hash on cases (reported_hash);
create index cases_by_age on cases (made_at);
create index cases_by_reporter on cases (reporter_id) where reporter_id is not null;
create index cases_by_reported on cases (reported_id) where reported_id is not null;

-- Copies of the photos that were shown, whose originals their owner may delete.
create table case_photos (
  case_id uuid not null references cases on delete cascade,
  -- From 1, in the order of `snapshot`.
  position integer not null,
  content_type text not null,
  bytes bytea not null,
  primary key (case_id, position)
);
-- Photos are packed already.
alter table case_photos alter column bytes set storage external;
