-- Why a mail could not be sent, and when it was given up. A mail that was given up is kept for the operator,
-- without its text.
alter table mails
  add column failure text,
  add column given_up_at timestamptz;
create index mails_given_up on mails (given_up_at) where given_up_at is not null;
