-- Cases about messages: those that a student reports, and those that the server opens for what looks like a scam. The
-- latter have no reporter.
alter table cases alter column reporter_hash drop not null;
alter table cases drop constraint cases_subject_check;
alter table cases add constraint cases_subject_check
  check (subject in ('card', 'profile', 'listing', 'conversation')) not valid;
alter table cases validate constraint cases_subject_check;

-- Marked messages are rare.
create index messages_marked on messages (author_id, sent_at) where marks <> '{}';
