-- What is left of conversations when an account is deleted.

-- When the match had ended, once the match has gone with an account; null when it was open until then.
alter table conversations add column ended_at timestamptz;

create function keep_end() returns trigger language plpgsql as $$
begin
  update conversations set ended_at = old.ended_at where match_id = old.id;
  return old;
end $$;
create trigger keep_end before delete on matches for each row execute function keep_end();

-- Whether the student's messages go with the account.
alter table deletions add column removes_messages boolean not null default false;
alter table erasures add column removes_messages boolean not null default false;
