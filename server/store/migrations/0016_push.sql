-- Browsers that take push messages. A subscription ends with the session that made it: who logs out is told nothing there.
create table push_subscriptions (
  id uuid primary key,
  student_id uuid not null references students on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  made_at timestamptz not null
);
create index push_subscriptions_by_student on push_subscriptions (student_id);
create index push_subscriptions_by_session on push_subscriptions (session_id);

-- The outbox of push messages, written with what they tell of.
create table pushes (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  payload text not null,
  next_try_at timestamptz not null,
  give_up_at timestamptz not null,
  tries integer not null default 0
);
create index pushes_by_next_try on pushes (next_try_at);
create index pushes_by_subscription on pushes (subscription_id);
