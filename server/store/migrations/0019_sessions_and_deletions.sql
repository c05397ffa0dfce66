-- Where a session is, in plain words such as Firefox and Android. Neither the address nor the whole text that the
-- browser sends is kept.
alter table sessions
  add column browser text,
  add column system text;

-- Accounts that are to be deleted. They are hidden (students.hidden_at) and have no sessions.
create table deletions (
  student_id uuid primary key references students on delete cascade,
  asked_at timestamptz not null,
  -- From then on the account is erased; until then the deletion can be taken back.
  erase_at timestamptz not null,
  -- Of the token in the mailed link that takes it back.
  token_hash bytea not null unique,
  -- Where the student stood before.
  standing text not null default 'active',
  -- Set when erasing begins. Nothing can be taken back from then on.
  erasing_at timestamptz
);
create index deletions_by_time on deletions (erase_at);

-- Accounts that were erased, so that a restored backup does not bring them back: SHA-256 of the id. Kept as long as
-- backups are.
create table erasures (
  student_hash bytea primary key,
  erased_at timestamptz not null
);
create index erasures_by_age on erasures (erased_at);
