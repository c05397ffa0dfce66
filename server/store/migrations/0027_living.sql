-- What matters when living together: a row for each student who has said something of it.
create table living (
  student_id uuid primary key references students on delete cascade,
  -- What a searcher needs; stays in months. Null where nothing was said.
  move_in_from date,
  move_in_to date,
  shortest_stay smallint,
  longest_stay smallint,
  own_room boolean,
  furnished boolean,
  -- By item of domain/living/items.ts, such as {"bedtime": {"own": 2, "accepts": 14, "importance": 1}}. In one row,
  -- because a market is read whole.
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  deal_breakers text[] not null default '{}' check (cardinality(deal_breakers) <= 3),
  own_gender_only boolean not null default false,
  changed_at timestamptz not null
);

-- What a poster offers further.
alter table listings
  add column free_from date,
  add column free_until date,
  add column shortest_stay smallint,
  add column longest_stay smallint,
  add column rent_per_room integer,
  -- A month; 0 when the rent includes them.
  add column utilities integer,
  add column deposit integer;

-- Matching follows both.
create function note_living_change() returns trigger language plpgsql as $$
begin
  update students set changed_in = pg_current_xact_id()
    where id = coalesce(new.student_id, old.student_id);
  return null;
end
$$;
create trigger living_note_change after insert or update or delete on living
for each row execute function note_living_change();
drop trigger listings_note_change on listings;
create trigger listings_note_change
after insert or delete or update of cost, capacity, places_taken, state,
  free_from, free_until, shortest_stay, longest_stay, rent_per_room, utilities, deposit
on listings for each row execute function note_listing_change();
