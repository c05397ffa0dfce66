-- A mail goes out as plain text and as HTML. `account` is what an account needs, such as a code; every other kind
-- can be unsubscribed from at an address that the mail names in a header.
alter table mails
  add column html text,
  add column kind text not null default 'account',
  add column unsubscribe_url text;
