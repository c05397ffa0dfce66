-- A forgotten password: a mailed code proves the mailbox to the browser that asked, as at a sign-up.

-- Mails for a new password have a count of their own. The column signup_id holds the id of the row that asked.
alter table code_mailings
  add column purpose text not null default 'signup' check (purpose in ('signup', 'reset'));

-- One row for each browser that asks for a new password for an address. It says nothing of an account.
create table password_resets (
  id uuid primary key,
  email text not null,
  browser_hash bytea not null,
  -- The mailing whose code is typed.
  mailing_id uuid not null,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  verified_at timestamptz,
  unique (email, browser_hash)
);
create index password_resets_by_age on password_resets (sent_at);
create index password_resets_by_mailbox on password_resets (mailbox_of(email));
