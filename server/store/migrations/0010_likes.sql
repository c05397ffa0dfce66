-- What a like leads to: decisions that may change, matches that are seen and end, blocks, and the stream of
-- what a student's browsers are told.

-- That somebody was suggested to a student, once and for good, with the decision that counts now.
alter table cards rename to impressions;
alter table impressions rename column dealt_at to made_at;
alter table impressions rename column dealt_in to made_in;
alter sequence cards_position_seq rename to impressions_position_seq;
alter index cards_pkey rename to impressions_pkey;
alter index cards_by_deal rename to impressions_by_making;
alter index cards_dealt_about rename to impressions_about;
alter table impressions rename constraint cards_student_id_fkey to impressions_student_id_fkey;
alter table impressions rename constraint cards_candidate_id_fkey to impressions_candidate_id_fkey;
alter table impressions rename constraint cards_check to impressions_of_another;
alter table impressions drop constraint cards_decision_check;
alter table impressions
  add constraint impressions_decision_check check (decision in ('liked', 'disliked', 'later')),
  -- How often the candidate was put off for later.
  add column put_off integer not null default 0;
drop index cards_undecided;
create index impressions_open on impressions (student_id, position)
  where decision is null or decision = 'later';
-- How a market likes lately. Putting somebody off says nothing about that.
drop index cards_decided;
create index impressions_decided on impressions (market, decided_at desc)
  where decision in ('liked', 'disliked');

-- Every decision ever made, with the id that its browser gave it.
create table decisions (
  student_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  decision text not null check (decision in ('undecided', 'later', 'liked', 'disliked')),
  made_at timestamptz not null,
  -- Counts towards the changes that a student may make in a day.
  is_change boolean not null,
  primary key (student_id, id),
  foreign key (student_id, candidate_id) references impressions on delete cascade
);
create index decisions_of_pair on decisions (student_id, candidate_id);
create index decisions_changing on decisions (student_id, made_at) where is_change;
insert into decisions (student_id, id, candidate_id, decision, made_at, is_change)
  select student_id, gen_random_uuid(), candidate_id, decision, coalesce(decided_at, made_at), false
  from impressions where decision is not null;

alter table matches
  add column ended_at timestamptz,
  add column ended_by uuid references students on delete set null,
  add column end_reason text;
create index matches_ended_by on matches (ended_by) where ended_by is not null;

create table match_members (
  match_id uuid not null references matches on delete cascade,
  student_id uuid not null references students on delete cascade,
  seen_at timestamptz,
  primary key (match_id, student_id)
);
create index match_members_by_student on match_members (student_id);
insert into match_members (match_id, student_id)
  select id, first_id from matches union all select id, second_id from matches;

-- Keyed hashes of both addresses, so that a block outlives the accounts and holds for a new one with the
-- same address.
create table blocks (
  id uuid primary key,
  blocker_hash bytea not null,
  blocked_hash bytea not null,
  -- Null while there is no account with this address.
  blocker_id uuid references students on delete set null,
  blocked_id uuid references students on delete set null,
  blocked_at timestamptz not null,
  lifted_at timestamptz
);
create unique index blocks_once on blocks (blocker_hash, blocked_hash) where lifted_at is null;
create index blocks_by_blocked_hash on blocks (blocked_hash);
create index blocks_by_blocker on blocks (blocker_id);
create index blocks_by_blocked on blocks (blocked_id);

-- What of gender, orientation, religion and ethnicity the student shows to matches.
alter table students add column shown_fields text[] not null default '{}'
  check (shown_fields <@ array['gender', 'sexual_orientation', 'religion', 'ethnicity']);

-- A student's inbox is the stream of what their browsers are told. Its numbers have no gaps and are in the
-- order of the commits, because the writer holds the row of the counter until it commits.
create table inboxes (
  student_id uuid primary key references students on delete cascade,
  last_seq bigint not null
) with (fillfactor = 50);
create table inbox_events (
  student_id uuid not null references inboxes on delete cascade,
  seq bigint not null,
  kind text not null check (kind in ('decision', 'match')),
  -- The candidate or the match. What is said of it is read when it is sent.
  subject uuid not null,
  made_at timestamptz not null,
  primary key (student_id, seq)
);
create index inbox_events_by_age on inbox_events using brin (made_at);

drop function deck_of(uuid, integer);
drop function relations_of(uuid[]);

-- A deck leaves out who was reported or blocked, in either direction: they are read once, not for each
-- candidate. Who was put off at most `most` times, the last time by `due`, is there again.
create function deck_of(student uuid, size integer, due timestamptz, most integer)
returns table (
  id uuid,
  picture text,
  name text,
  program text,
  age integer,
  interests text[],
  bio text,
  role text,
  listing_id uuid,
  reasons text[]
)
-- Plans from days on which a table was empty must not read it whole later.
language plpgsql stable rows 10 set enable_seqscan = off as $$
begin
  return query
    select candidates.id, candidates.picture, candidates.name, candidates.program, candidates.age,
      candidates.interests, candidates.bio, candidates.role,
      case when candidates.role = 'poster' then (
        select listings.id from listings where listings.owner_id = candidates.id) end,
      impressions.reasons
    from impressions
      inner join students candidates on candidates.id = impressions.candidate_id
    where impressions.student_id = student
      and (impressions.decision is null or impressions.decision = 'later')
      and (impressions.decision is null
        or impressions.put_off <= most and impressions.decided_at <= due)
      and impressions.candidate_id <> all(array(
        select reports.reported_id from reports where reports.reporter_id = student
        union all
        select reports.reporter_id from reports where reports.reported_id = student
        union all
        select blocks.blocked_id from blocks
          where blocks.blocker_id = student and blocks.lifted_at is null
            and blocks.blocked_id is not null
        union all
        select blocks.blocker_id from blocks
          where blocks.blocked_id = student and blocks.lifted_at is null
            and blocks.blocker_id is not null))
      and candidates.hidden_at is null
      and candidates.onboarded_at is not null
    order by impressions.position
    limit size;
end
$$;

-- What was between some students and all others: who is closed to each (suggested before, passed on the
-- student, reported or blocked in either direction), who likes each, and how many cards each can see.
create function relations_of(asked uuid[], due timestamptz, most integer)
returns table (student uuid, closed uuid[], likers uuid[], cards_left integer)
language plpgsql stable rows 50 set enable_seqscan = off as $$
begin
  return query select one.id,
    array(
      select impressions.candidate_id from impressions where impressions.student_id = one.id
      union all
      select impressions.student_id from impressions
        where impressions.candidate_id = one.id and impressions.decision = 'disliked'
      union all
      select reports.reported_id from reports where reports.reporter_id = one.id
      union all
      select reports.reporter_id from reports where reports.reported_id = one.id
      union all
      select blocks.blocked_id from blocks
        where blocks.blocker_id = one.id and blocks.lifted_at is null
          and blocks.blocked_id is not null
      union all
      select blocks.blocker_id from blocks
        where blocks.blocked_id = one.id and blocks.lifted_at is null
          and blocks.blocker_id is not null),
    array(
      select impressions.student_id from impressions
      where impressions.candidate_id = one.id and impressions.decision = 'liked'),
    (select count(*)::integer from deck_of(one.id, 100, due, most))
  from unnest(asked) one (id);
end
$$;

-- What was committed in some markets, each since a snapshot of its own, and the snapshot up to which this
-- is all. Each change is told once: it was not completed in the one snapshot and is in the other.
create or replace function market_changes(markets text[], snapshots pg_snapshot[], oldest xid8)
returns table (snapshot text, dealt text[], made text[], changed uuid[])
language plpgsql stable rows 1 set enable_seqscan = off as $$
begin
  return query select pg_current_snapshot()::text,
    array(
      select impressions.candidate_id || ' ' || count(*) || ' ' || impressions.market
      from unnest(markets, snapshots) asked (market, since)
        inner join impressions on impressions.market = asked.market
      where impressions.made_in >= oldest
        and not pg_visible_in_snapshot(impressions.made_in, asked.since)
      group by impressions.candidate_id, impressions.market),
    array(
      select students.id || ' ' || count(*) || ' ' || students.market
      from matches
        inner join students on students.id in (matches.first_id, matches.second_id)
        inner join unnest(markets, snapshots) asked (market, since) on students.market = asked.market
      where matches.made_in >= oldest and not pg_visible_in_snapshot(matches.made_in, asked.since)
      group by students.id),
    array(
      select students.id from students
      where students.changed_in >= oldest and exists (
        select from unnest(snapshots) since
        where not pg_visible_in_snapshot(students.changed_in, since)));
end
$$;
