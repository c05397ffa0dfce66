-- Students, their sign-ups and sessions, what they say of themselves, and who was shown to whom.
-- Times are the application's clock, never the database's, so that tests can move it.

-- Made once by the first process, shared by all: signs tokens, keys the hashes of codes.
create table secrets (
  name text primary key,
  value bytea not null
);

create table students (
  id uuid primary key,
  email text not null unique,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  is_demo boolean not null default false,
  -- Hidden at once when asked for, erased later (rights issue).
  hidden_at timestamptz,
  role text check (role in ('searcher', 'poster')),
  consent_version text,
  consent_at timestamptz,
  picture text,
  university text,
  program text,
  city_of_origin text,
  age integer,
  gender text,
  sexual_orientation text,
  religion text,
  ethnicity text,
  budget integer,
  bio text,
  interests text[] not null default '{}',
  onboarded_at timestamptz,
  -- The campus set within which people are shown to each other; known with the university.
  market text
);
create index students_by_market on students (market, role, last_active_at desc)
  where onboarded_at is not null and hidden_at is null;

-- Every consent ever given, with the version of the text; the newest one is also on the student.
create table consents (
  student_id uuid not null references students on delete cascade,
  version text not null,
  agreed_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (student_id, version, agreed_at)
);

-- One row for each browser that signs up with an address: whoever types a code gets the name and
-- password that were entered in the same browser, never a stranger's.
create table pending_signups (
  id uuid primary key,
  email text not null,
  browser_hash bytea not null,
  name text not null,
  password_hash text not null,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  verified_at timestamptz,
  student_id uuid references students on delete cascade,
  unique (email, browser_hash)
);
create index pending_signups_by_age on pending_signups (sent_at);

-- When a code was mailed to an address: once a minute and five times an hour at most.
create table code_mailings (
  email text not null,
  sent_at timestamptz not null
);
create index code_mailings_by_email on code_mailings (email, sent_at);

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  student_id uuid not null references students on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_student on sessions (student_id);
create index sessions_by_expiry on sessions (expires_at);

-- What the storage service's client holds; it ends with the session it was opened from.
create table storage_sessions (
  id uuid primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null
);
create index storage_sessions_by_session on storage_sessions (session_id);
create table storage_refresh_tokens (
  token_hash bytea primary key,
  storage_session_id uuid not null references storage_sessions on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index storage_refresh_tokens_by_session on storage_refresh_tokens (storage_session_id);

-- Counted tries; a logged table, so that limits survive a crash too.
create table attempts (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null,
  blocked_until timestamptz,
  refused boolean not null default false
);
create index attempts_by_age on attempts (window_ends_at);

create table newsletter_subscriptions (
  email text primary key,
  subscribed_at timestamptz not null
);

-- The outbox: written with what it tells of, sent by a worker, or kept for the embedded mailbox.
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  give_up_at timestamptz not null,
  tries integer not null default 0
);
create index mails_by_next_try on mails (next_try_at);
create index mails_by_recipient on mails (recipient, id desc);

-- Uploaded objects. A row comes before its bytes and counts once they are stored; unclaimed ones are
-- swept after a day, released ones at once.
create table photos (
  id uuid not null unique,
  bucket text not null,
  name text not null,
  owner_id uuid not null references students on delete cascade,
  content_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  stored_at timestamptz,
  claimed_at timestamptz,
  released_at timestamptz,
  primary key (bucket, name)
);
create index photos_by_owner on photos (owner_id);
create index photos_to_sweep on photos (created_at) where claimed_at is null or released_at is not null;

-- A poster's place. Photos are object names in their order, the first is the cover.
create table listings (
  id uuid primary key,
  owner_id uuid not null unique references students on delete cascade,
  created_at timestamptz not null,
  title text,
  location text,
  private_location boolean not null default false,
  capacity integer,
  places_taken integer not null default 0,
  cost integer,
  photos text[] not null default '{}',
  description text,
  bedrooms integer,
  bathrooms real,
  property_type text,
  amenities text[] not null default '{}'
);

-- A deck is remembered: one row for each card that was dealt, and the one decision about it.
create table cards (
  student_id uuid not null references students on delete cascade,
  candidate_id uuid not null references students on delete cascade,
  position bigint generated always as identity,
  dealt_at timestamptz not null,
  decision text check (decision in ('liked', 'disliked')),
  decided_at timestamptz,
  primary key (student_id, candidate_id),
  check (student_id <> candidate_id)
);
create index cards_undecided on cards (student_id, position) where decision is null;
create index cards_about on cards (candidate_id, decision);

-- Two students who liked each other; the smaller id comes first.
create table matches (
  id uuid primary key,
  first_id uuid not null references students on delete cascade,
  second_id uuid not null references students on delete cascade,
  made_at timestamptz not null,
  unique (first_id, second_id),
  check (first_id < second_id)
);
create index matches_by_second on matches (second_id);
