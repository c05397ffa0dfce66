-- Where a student stands, and whether a place can be had. Both decide who is suggested, at once.
alter table students
  add column standing text not null default 'active'
    check (standing in ('active', 'paused', 'found', 'deleting')),
  add column standing_since timestamptz;
alter table listings
  add column state text not null default 'open' check (state in ('open', 'paused', 'full'));

-- What came of the search: kept for the evaluation of matching, without the person once the account is erased.
create table found_places (
  id uuid primary key,
  student_id uuid references students on delete set null,
  -- With whom, if that was said and it was a match.
  match_id uuid references matches on delete set null,
  market text,
  role text check (role in ('searcher', 'poster')),
  found_at timestamptz not null
);
create index found_places_by_student on found_places (student_id) where student_id is not null;
create index found_places_by_match on found_places (match_id) where match_id is not null;

-- Matching follows both.
drop trigger students_note_change on students;
create trigger students_note_change before update on students for each row
when (
  (old.role, old.market, old.university, old.program, old.age, old.budget, old.interests,
    old.onboarded_at, old.hidden_at, old.standing)
  is distinct from
  (new.role, new.market, new.university, new.program, new.age, new.budget, new.interests,
    new.onboarded_at, new.hidden_at, new.standing)
  or new.last_active_at > old.last_active_at + interval '1 day'
  or new.last_active_at < old.last_active_at
)
execute function note_student_change();
drop trigger listings_note_change on listings;
create trigger listings_note_change
after insert or delete or update of cost, capacity, places_taken, state
on listings for each row execute function note_listing_change();

-- What a student's browsers are told, further: what is suggested has changed for a candidate; the student's own
-- profile has changed, perhaps on another device.
alter table inbox_events drop constraint inbox_events_kind_check;
alter table inbox_events
  add constraint inbox_events_kind_check check (kind in ('decision', 'match', 'candidate', 'profile'));

-- A deck further leaves out who does not search at the moment, whose place cannot be had, who has moved to another
-- market, and posters for a poster. Nothing of it is for somebody who does not search.
create or replace function deck_of(student uuid, size integer, due timestamptz, most integer)
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
declare
  own_standing text;
  own_market text;
  own_role text;
begin
  select students.standing, students.market, students.role
    into own_standing, own_market, own_role
    from students where students.id = student;
  if own_standing is distinct from 'active' then return; end if;
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
      and candidates.standing = 'active'
      and candidates.market is not distinct from own_market
      and (candidates.role is distinct from 'poster' or (
        own_role is distinct from 'poster'
        and not exists (select from listings
          where listings.owner_id = candidates.id and listings.state <> 'open')))
    order by impressions.position
    limit size;
end
$$;

-- Two who do not search, or both offer a place, become no match: their likes wait, as those of hidden students do.
create or replace function pair_of(me uuid, them uuid, decision_id uuid)
returns table (
  decision text,
  decided_at timestamptz,
  put_off integer,
  is_repeated boolean,
  is_decided boolean,
  is_matched boolean,
  has_match_ended boolean,
  is_liked_back boolean,
  is_reported boolean,
  is_blocked boolean,
  is_hidden boolean
)
language plpgsql stable rows 1 set enable_seqscan = off as $$
begin
  return query
    select own.decision, own.decided_at, own.put_off,
      exists (select from decisions where decisions.student_id = me and decisions.id = decision_id),
      exists (select from decisions
        where decisions.student_id = me and decisions.candidate_id = them),
      matches.id is not null,
      matches.ended_at is not null,
      exists (select from impressions theirs
        where theirs.student_id = them and theirs.candidate_id = me and theirs.decision = 'liked'),
      exists (select from reports
        where reports.reporter_id = me and reports.reported_id = them
          or reports.reporter_id = them and reports.reported_id = me),
      exists (select from blocks
        where (blocks.blocker_id = me and blocks.blocked_id = them
            or blocks.blocker_id = them and blocks.blocked_id = me)
          and blocks.lifted_at is null),
      (select count(*) filter (where students.hidden_at is not null or students.standing <> 'active') > 0
          or count(*) filter (where students.role = 'poster') = 2
        from students where students.id in (me, them))
    from impressions own
      left join matches on matches.first_id = least(me, them) and matches.second_id = greatest(me, them)
    where own.student_id = me and own.candidate_id = them;
end
$$;

-- The session further says where its student stands.
drop function session_of(bytea, timestamptz);
create function session_of(token bytea, at timestamptz)
returns table (
  session_id uuid,
  seen_at timestamptz,
  id uuid,
  name text,
  email text,
  onboarded boolean,
  market text,
  ready boolean,
  standing text
)
language plpgsql stable rows 1 as $$
begin
  return query
    select sessions.id, sessions.seen_at, students.id, students.name, students.email,
      students.onboarded_at is not null, students.market,
      students.bio is not null and cardinality(students.interests) > 0,
      students.standing
    from sessions
      inner join students on students.id = sessions.student_id
    where sessions.token_hash = token and sessions.expires_at > at;
end
$$;
