-- Following many markets at once, and reading one whole, must not look at the cards of all.
alter table cards add column market text;
update cards set market = students.market from students where students.id = cards.candidate_id;
-- Reasons are kept as codes from now on and said in the reader's language.
update cards set reasons = '{}';

-- A market is read page by page, in the order of ids.
create index students_in_market on students (market, id)
  where onboarded_at is not null and hidden_at is null;
drop index students_by_market;

-- How a market likes lately.
create index cards_decided on cards (market, decided_at desc) where decided_at is not null;
-- Who decided what about somebody, and how often somebody was dealt, without a look at the table.
create index cards_dealt_about on cards (candidate_id, decision) include (dealt_at, student_id);
drop index cards_about;

-- Whom a student reported. The two are not shown to each other any more.
create table reports (
  reporter_id uuid not null references students on delete cascade,
  reported_id uuid not null references students on delete cascade,
  made_at timestamptz not null,
  primary key (reporter_id, reported_id),
  check (reporter_id <> reported_id)
);
create index reports_about on reports (reported_id);

-- What was committed in some markets, each since a snapshot of its own, and the snapshot up to which this
-- is all. Each change is told once: it was not completed in the one snapshot and is in the other.
-- A function, because sessions keep its plans. They are kept from days on which a table was still empty,
-- too: so none may read one whole.
create function market_changes(markets text[], snapshots pg_snapshot[], oldest xid8)
returns table (snapshot text, dealt text[], made text[], changed uuid[])
language plpgsql stable rows 1 set enable_seqscan = off as $$
begin
  return query select pg_current_snapshot()::text,
    array(
      select cards.candidate_id || ' ' || count(*) || ' ' || cards.market
      from unnest(markets, snapshots) asked (market, since)
        inner join cards on cards.market = asked.market
      where cards.dealt_in >= oldest and not pg_visible_in_snapshot(cards.dealt_in, asked.since)
      group by cards.candidate_id, cards.market),
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

-- What was between some students and all others: who is closed to each (dealt before, passed on the
-- student, reported in either direction), who likes each, and how many cards each can see.
create function relations_of(asked uuid[])
returns table (student uuid, closed uuid[], likers uuid[], cards_left integer)
language plpgsql stable rows 50 set enable_seqscan = off as $$
begin
  return query select one.id,
    array(
      select cards.candidate_id from cards where cards.student_id = one.id
      union all
      select cards.student_id from cards
        where cards.candidate_id = one.id and cards.decision = 'disliked'
      union all
      select reports.reported_id from reports where reports.reporter_id = one.id
      union all
      select reports.reporter_id from reports where reports.reported_id = one.id),
    array(
      select cards.student_id from cards
      where cards.candidate_id = one.id and cards.decision = 'liked'),
    (select count(*)::integer from deck_of(one.id, 100))
  from unnest(asked) one (id);
end
$$;

-- A deck leaves out who was reported, in either direction: they are read once, not for each card. Only
-- posters have a listing to look for.
create or replace function deck_of(student uuid, size integer)
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
language plpgsql stable rows 10 set enable_seqscan = off as $$
begin
  return query
    select candidates.id, candidates.picture, candidates.name, candidates.program, candidates.age,
      candidates.interests, candidates.bio, candidates.role,
      case when candidates.role = 'poster' then (
        select listings.id from listings where listings.owner_id = candidates.id) end,
      cards.reasons
    from cards
      inner join students candidates on candidates.id = cards.candidate_id
    where cards.student_id = student
      and cards.decision is null
      and cards.candidate_id <> all(array(
        select reports.reported_id from reports where reports.reporter_id = student
        union all
        select reports.reporter_id from reports where reports.reported_id = student))
      and candidates.hidden_at is null
      and candidates.onboarded_at is not null
    order by cards.position
    limit size;
end
$$;

-- Who is signed in by a token: asked with every call.
create function session_of(token bytea, at timestamptz)
returns table (
  session_id uuid,
  seen_at timestamptz,
  id uuid,
  name text,
  email text,
  onboarded boolean,
  market text,
  ready boolean
)
language plpgsql stable rows 1 as $$
begin
  return query
    select sessions.id, sessions.seen_at, students.id, students.name, students.email,
      students.onboarded_at is not null, students.market,
      students.bio is not null and cardinality(students.interests) > 0
    from sessions
      inner join students on students.id = sessions.student_id
    where sessions.token_hash = token and sessions.expires_at > at;
end
$$;
