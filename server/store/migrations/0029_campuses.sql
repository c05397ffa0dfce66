-- The universities of the campuses file, as it was read last. One that leaves the file stays here, because its students
-- keep their profiles, with its currency and its time.
create table campuses (
  name text primary key,
  market text not null,
  currency text not null,
  language text not null,
  time_zone text not null,
  facts jsonb not null
);
