-- Everything about two students that a decision of the one about the other looks at. No row when the other
-- was never suggested. A function, because sessions keep its plans. Each part is a question of its own, so
-- that the work does not depend on what the other has done.
create function pair_of(me uuid, them uuid, decision_id uuid)
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
      exists (select from students where students.id in (me, them) and students.hidden_at is not null)
    from impressions own
      left join matches on matches.first_id = least(me, them) and matches.second_id = greatest(me, them)
    where own.student_id = me and own.candidate_id = them;
end
$$;
