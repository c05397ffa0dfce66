-- Only what matching looks at: since a searcher can look for a home of the own gender, that too. That a student is here is noted once an hour and matters when it was long ago.
create or replace function note_member_changes() returns trigger
-- A plan from a statement that changed one row must not compare each row with all when it changes 70,000.
language plpgsql set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    perform note_changes('member', array_agg(market), array_agg(id)) from after_rows having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform note_changes('member', array_agg(market), array_agg(id)) from before_rows having count(*) > 0;
  else
    perform note_changes('member', array_agg(moved.market), array_agg(moved.id))
    from (
      select was.market, was.id
      from before_rows was inner join after_rows later using (id)
      where was.market is distinct from later.market
      union all
      select later.market, later.id
      from before_rows was inner join after_rows later using (id)
      where (was.role, was.market, was.university, was.program, was.age, was.budget, was.interests,
          was.onboarded_at, was.hidden_at, was.standing, was.gender)
        is distinct from
        (later.role, later.market, later.university, later.program, later.age, later.budget, later.interests,
          later.onboarded_at, later.hidden_at, later.standing, later.gender)
        or later.last_active_at > was.last_active_at + interval '1 day'
        or later.last_active_at < was.last_active_at
    ) moved
    having count(*) > 0;
  end if;
  return null;
end
$$;
