-- When a push message about the notice reached a push service. Then unread messages need no mail.
alter table notices add column pushed_at timestamptz;
