-- A mailed code belongs to the mailbox, a try at it to the browser: browsers that sign up with one
-- address within a minute share the mail, so that no stranger can use up the mails of a person.

-- ada+rent@uwo.ca reaches the mailbox of ada@uwo.ca. The same rule as mailboxOf in domain/email.ts.
create function mailbox_of(email text) returns text language sql immutable strict parallel safe
  return regexp_replace(email, '^([^+@]+)\+[^@]*@', '\1@');

-- Accounts made with a tag stay as they are, so this is not unique.
create index students_by_mailbox on students (mailbox_of(email));
create index pending_signups_by_mailbox on pending_signups (mailbox_of(email));

-- The column email holds the mailbox from now on.
update code_mailings set email = mailbox_of(email);
alter table code_mailings
  add column id uuid not null default gen_random_uuid(),
  -- Null for mailings made before: their codes are kept with the sign-up.
  add column code_hash bytea,
  -- The sign-up that asked for the mail.
  add column signup_id uuid;

-- The mailing whose code is typed; codes mailed before are hashed with the id of the sign-up.
alter table pending_signups add column mailing_id uuid not null default gen_random_uuid();
update pending_signups set mailing_id = id;
