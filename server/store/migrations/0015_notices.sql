-- What students are told without having asked: what they want, what they were told, and who is looking anyway.

-- The language that mails are in; null until a browser of the student has said it.
alter table students add column language text;

-- Without a row the default of the kind and channel holds.
create table notice_preferences (
  student_id uuid not null references students on delete cascade,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  primary key (student_id, kind, channel)
);

-- One row for everything a student was told of. Whoever inserts the row tells, so that no two processes do.
create table notices (
  student_id uuid not null references students on delete cascade,
  kind text not null,
  -- What it was about, such as the match.
  occasion text not null,
  made_at timestamptz not null,
  primary key (student_id, kind, occasion)
);

-- Who has an event stream open, by process; a process writes its row again before it ends.
create table open_streams (
  process uuid primary key,
  students uuid[] not null,
  valid_until timestamptz not null
);

create index matches_open_by_age on matches (made_at) where ended_at is null;

-- Names a subscription in the link that ends it.
alter table newsletter_subscriptions add column id uuid not null unique default gen_random_uuid();
