-- How long browsers may keep a photo, in seconds, as its upload said; null for a year.
alter table photos add column cache_seconds integer check (cache_seconds >= 0);
