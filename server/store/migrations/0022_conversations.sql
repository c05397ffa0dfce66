-- What two matched students write to each other.
create table conversations (
  id uuid primary key,
  match_id uuid not null unique,
  made_at timestamptz not null,
  -- The number of the last message: from 1, without gaps, in the order of the commits.
  last_seq bigint not null default 0,
  -- Of the last message; when the two matched before there is one.
  active_at timestamptz not null
) with (fillfactor = 70);
create index conversations_by_age on conversations (active_at);

-- A table of members, so that a conversation may have more than two.
create table conversation_members (
  conversation_id uuid not null references conversations on delete cascade,
  position smallint not null,
  -- Null once the account is deleted.
  student_id uuid references students on delete set null,
  -- The last message that was displayed to the member.
  read_seq bigint not null default 0,
  is_muted boolean not null default false,
  primary key (conversation_id, position),
  unique (conversation_id, student_id)
) with (fillfactor = 70);
create index conversation_members_by_student on conversation_members (student_id);

create table messages (
  id uuid primary key,
  conversation_id uuid not null,
  seq bigint not null,
  -- The position of the author among the members.
  author smallint not null,
  -- Null once the account is deleted.
  author_id uuid references students on delete set null,
  -- Given by the author's browser: a message that is sent again is the same one, for good.
  client_id uuid not null,
  -- Empty once the message is removed.
  body text not null,
  sent_at timestamptz not null,
  edited_at timestamptz,
  removed_at timestamptz,
  -- Links are shown as plain text.
  is_plain boolean not null,
  -- What it looks like to the receiver: scams of the housing market.
  marks text[] not null default '{}',
  unique (conversation_id, seq),
  unique (conversation_id, author, client_id),
  foreign key (conversation_id, author) references conversation_members on delete cascade
);
-- The messages of a day, which are limited.
create index messages_by_author on messages (author_id, sent_at);

-- Whether a student shows others what was seen, and is shown it; off without a row.
create table chat_settings (
  student_id uuid primary key references students on delete cascade,
  shows_seen boolean not null
);

insert into conversations (id, match_id, made_at, active_at)
  select gen_random_uuid(), id, made_at, made_at from matches;
insert into conversation_members (conversation_id, position, student_id)
  select conversations.id, member.position, member.student_id
  from conversations inner join matches on matches.id = match_id
    cross join lateral (values (1::smallint, first_id), (2::smallint, second_id))
      as member (position, student_id);

alter table inbox_events drop constraint inbox_events_kind_check;
alter table inbox_events add constraint inbox_events_kind_check
  check (kind in ('decision', 'match', 'candidate', 'profile', 'message', 'conversation'));

-- Every match has a conversation, whichever version of the server makes it.
create function begin_conversation() returns trigger language plpgsql as $$
declare conversation uuid := gen_random_uuid();
begin
  insert into conversations (id, match_id, made_at, active_at)
    values (conversation, new.id, new.made_at, new.made_at);
  insert into conversation_members (conversation_id, position, student_id)
    values (conversation, 1, new.first_id), (conversation, 2, new.second_id);
  return null;
end $$;
create trigger begin_conversation after insert on matches
  for each row execute function begin_conversation();
