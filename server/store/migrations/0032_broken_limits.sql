-- Whether answers break one of these deal-breakers: the item at this level or above, as in domain/living/dealBreakers.ts.
create function breaks_any(deal_breakers text[], answers jsonb) returns boolean
language sql immutable as $$
  select exists (
    select from (values
      ('smoking', 'smoking', 1),
      ('cannabis', 'cannabis', 1),
      ('pets', 'pets', 1),
      ('parties', 'parties', 2),
      ('partnerNights', 'partnerNights', 3),
      ('quietAfter23', 'nightNoise', 2)
    ) broken (name, item, level)
    where broken.name = any(deal_breakers)
      and (answers -> broken.item ->> 'own')::integer >= broken.level)
$$;

-- Whether a student wants a home of the own gender: only searchers may, and only those who told which it is.
create function wants_own_gender(student students, said living) returns boolean
language sql immutable as $$
  select coalesce(said.own_gender_only, false) and student.role = 'searcher'
    and student.gender is not null and student.gender <> 'Prefer not to say'
$$;

-- A deck further leaves out candidates who break a deal-breaker of the student, or of whose the student breaks one, and
-- those whom the wish for a home of the own gender of either excludes: also when they were dealt before it was set.
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
  own_gender text;
  own_answers jsonb;
  own_limits text[];
  is_own_gender_only boolean;
begin
  select students.standing, students.market, students.role, students.gender,
      living.answers, living.deal_breakers, wants_own_gender(students, living)
    into own_standing, own_market, own_role, own_gender, own_answers, own_limits, is_own_gender_only
    from students left join living on living.student_id = students.id
    where students.id = student;
  if own_standing is distinct from 'active' then return; end if;
  return query
    select candidates.id, candidates.picture, candidates.name, candidates.program, candidates.age,
      candidates.interests, candidates.bio, candidates.role,
      case when candidates.role = 'poster' then (
        select listings.id from listings where listings.owner_id = candidates.id) end,
      impressions.reasons
    from impressions
      inner join students candidates on candidates.id = impressions.candidate_id
      left join living on living.student_id = candidates.id
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
      and not breaks_any(own_limits, living.answers)
      and not breaks_any(living.deal_breakers, own_answers)
      and (candidates.gender = own_gender
        or not (is_own_gender_only or wants_own_gender(candidates, living)))
    order by impressions.position
    limit size;
end
$$;
