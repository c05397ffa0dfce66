-- Photos in messages. In the database, because only the two may see them: the folders of the storage are public.
create table message_photos (
  message_id uuid primary key references messages on delete cascade,
  content_type text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null
);
-- Photos are packed already.
alter table message_photos alter column bytes set storage external;
