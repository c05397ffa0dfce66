-- Every process keeps the markets it deals from in memory and follows what changes. A row tells by its
-- transaction when it changed: whoever has read up to a snapshot reads on from the oldest transaction
-- that was under way then, and so misses nothing and needs no connection of its own, through any pooler.

alter table students add column changed_in xid8 not null default pg_current_xact_id();
create index students_by_change on students (changed_in);

create function note_student_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end
$$;

-- Rows that were copied from elsewhere count as new, too.
create trigger students_note_arrival before insert on students for each row
execute function note_student_change();

-- Only what matching looks at. Being here is noted once an hour and counts when it was long ago.
create trigger students_note_change before update on students for each row
when (
  (old.role, old.market, old.university, old.program, old.age, old.budget, old.interests,
    old.onboarded_at, old.hidden_at)
  is distinct from
  (new.role, new.market, new.university, new.program, new.age, new.budget, new.interests,
    new.onboarded_at, new.hidden_at)
  or new.last_active_at > old.last_active_at + interval '1 day'
  or new.last_active_at < old.last_active_at
)
execute function note_student_change();

create function note_listing_change() returns trigger language plpgsql as $$
begin
  update students set changed_in = pg_current_xact_id()
    where id = coalesce(new.owner_id, old.owner_id);
  return null;
end
$$;
create trigger listings_note_change after insert or delete or update of cost, capacity, places_taken
on listings for each row execute function note_listing_change();

alter table cards add column dealt_in xid8 not null default pg_current_xact_id();
create index cards_by_deal on cards (dealt_in);
-- How well the card spoke for a like when it was dealt: what a market's calibration counts decisions by.
alter table cards add column evidence real;

alter table matches add column made_in xid8 not null default pg_current_xact_id();
create index matches_by_making on matches (made_in);

-- Who is here now, to deal ahead for.
create index students_by_activity on students (last_active_at)
  where onboarded_at is not null and hidden_at is null;
