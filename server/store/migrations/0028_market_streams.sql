-- Each market has a stream of its changes, which the process that owns the market follows. Triggers append changes
-- without a number, so that nobody who writes waits for anybody. The follower numbers what it can see, in a transaction
-- that locks the stream: so numbers are in the order in which changes became visible, none is missing, and a dump keeps
-- them. A change that commits late gets a later number.
create table market_streams (
  market text primary key,
  -- From 1, without gaps.
  last_seq bigint not null
) with (fillfactor = 70);

create table market_changes (
  id bigint generated always as identity primary key,
  market text not null,
  -- What there is to do: read these members again, or count one impression or one match more for each.
  kind text not null check (kind in ('member', 'impression', 'match')),
  -- At most 1,000. A student who is in it twice counts twice.
  students uuid[] not null,
  noted_at timestamptz not null default clock_timestamp(),
  -- Null until the follower has seen the change.
  seq bigint
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index market_changes_new on market_changes (market, id) where seq is null;
create unique index market_changes_numbered on market_changes (market, seq) where seq is not null;

-- One row for up to 1,000 students of a market, however many rows the statement changed.
create function note_changes(what text, markets text[], changed uuid[]) returns void language sql as $$
  insert into market_changes (market, kind, students)
  select market, what, array_agg(student)
  from (
    select market, student, (row_number() over (partition by market) - 1) / 1000 as part
    from unnest(markets, changed) as noted (market, student)
    where market is not null
  ) parts
  group by market, part
$$;

-- Only what matching looks at. That a student is here is noted once an hour and matters when it was long ago.
create function note_member_changes() returns trigger
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
          was.onboarded_at, was.hidden_at, was.standing)
        is distinct from
        (later.role, later.market, later.university, later.program, later.age, later.budget, later.interests,
          later.onboarded_at, later.hidden_at, later.standing)
        or later.last_active_at > was.last_active_at + interval '1 day'
        or later.last_active_at < was.last_active_at
    ) moved
    having count(*) > 0;
  end if;
  return null;
end
$$;
create trigger note_new_members after insert on students
  referencing new table as after_rows for each statement execute function note_member_changes();
create trigger note_changed_members after update on students
  referencing old table as before_rows new table as after_rows
  for each statement execute function note_member_changes();
create trigger note_erased_members after delete on students
  referencing old table as before_rows for each statement execute function note_member_changes();

create function note_listing_changes() returns trigger
language plpgsql set enable_nestloop = off as $$
declare owners uuid[];
begin
  if tg_op = 'INSERT' then
    owners := array(select owner_id from after_rows);
  elsif tg_op = 'DELETE' then
    owners := array(select owner_id from before_rows);
  else
    owners := array(
      select later.owner_id from before_rows was inner join after_rows later using (id)
      where (was.cost, was.capacity, was.places_taken, was.state, was.free_from, was.free_until,
          was.shortest_stay, was.longest_stay, was.rent_per_room, was.utilities, was.deposit)
        is distinct from
        (later.cost, later.capacity, later.places_taken, later.state, later.free_from, later.free_until,
          later.shortest_stay, later.longest_stay, later.rent_per_room, later.utilities, later.deposit));
  end if;
  perform note_changes('member', array_agg(market), array_agg(id))
    from students where id = any(owners) having count(*) > 0;
  return null;
end
$$;
create trigger note_new_listings after insert on listings
  referencing new table as after_rows for each statement execute function note_listing_changes();
create trigger note_changed_listings after update on listings
  referencing old table as before_rows new table as after_rows
  for each statement execute function note_listing_changes();
create trigger note_removed_listings after delete on listings
  referencing old table as before_rows for each statement execute function note_listing_changes();

create function note_living_changes() returns trigger language plpgsql as $$
declare own uuid[];
begin
  if tg_op = 'DELETE' then
    own := array(select student_id from before_rows);
  else
    own := array(select student_id from after_rows);
  end if;
  perform note_changes('member', array_agg(market), array_agg(id))
    from students where id = any(own) having count(*) > 0;
  return null;
end
$$;
create trigger note_new_living after insert on living
  referencing new table as after_rows for each statement execute function note_living_changes();
create trigger note_changed_living after update on living
  referencing new table as after_rows for each statement execute function note_living_changes();
create trigger note_removed_living after delete on living
  referencing old table as before_rows for each statement execute function note_living_changes();

create function note_new_impressions() returns trigger language plpgsql as $$
begin
  perform note_changes('impression', array_agg(market), array_agg(candidate_id))
    from after_rows having count(*) > 0;
  return null;
end
$$;
create trigger note_new_impressions after insert on impressions
  referencing new table as after_rows for each statement execute function note_new_impressions();

create function note_new_matches() returns trigger language plpgsql as $$
begin
  perform note_changes('match', array_agg(students.market), array_agg(students.id))
    from after_rows inner join students on students.id in (after_rows.first_id, after_rows.second_id)
    having count(*) > 0;
  return null;
end
$$;
create trigger note_new_matches after insert on matches
  referencing new table as after_rows for each statement execute function note_new_matches();

-- Gives numbers to new changes of these markets, `most` of each, and returns what follows the numbers given. Each
-- market has at least one row, which says its last number.
create function follow_markets(markets text[], positions bigint[], most integer)
returns table (market text, last_seq bigint, id bigint, seq bigint, kind text, students uuid[])
-- Each change is looked up by index, whatever the planner thinks of the table's size.
language plpgsql rows 10
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  insert into market_streams (market, last_seq)
    select name, 0 from unnest(markets) name order by name on conflict do nothing;
  -- Waits for another follower; the next statement sees what that one has numbered.
  perform from market_streams where market = any(markets) order by market for no key update;
  with fresh as (
    select id, market, row_number() over (partition by market order by id) as place
    from unnest(markets) name cross join lateral (
      select id, market from market_changes
      where market_changes.market = name and seq is null
      limit most
    ) chosen
  ), numbered as (
    update market_changes set seq = market_streams.last_seq + fresh.place
    from fresh inner join market_streams using (market)
    where market_changes.id = fresh.id
    returning market_changes.market
  )
  update market_streams set last_seq = last_seq + counted.count
  from (select market, count(*) from numbered group by market) counted
  where market_streams.market = counted.market;
  return query
    select market, last_seq, market_changes.id, market_changes.seq, kind, students
    from unnest(markets, positions) asked (market, since)
      inner join market_streams using (market)
      left join lateral (
        select id, seq, kind, students from market_changes
        where market_changes.market = asked.market and seq > since
        order by seq offset 0
      ) market_changes on true
    order by market, seq;
end
$$;
