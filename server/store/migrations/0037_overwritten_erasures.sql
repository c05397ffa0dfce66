-- When PostgreSQL's files and statistics, too, had lost what was erased; null until then.
alter table erasures add column overwritten_at timestamptz;
