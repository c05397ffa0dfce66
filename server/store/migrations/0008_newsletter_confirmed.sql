-- A subscription counts once its address has confirmed it by a mailed link.
alter table newsletter_subscriptions
  add column confirmed_at timestamptz,
  add column token_hash bytea unique,
  add column mailed_at timestamptz,
  add column mails integer not null default 0;
