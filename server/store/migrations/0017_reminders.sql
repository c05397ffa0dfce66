-- When a reminder was answered by its link; the answer stays good until the student comes back.
alter table notices add column answered_at timestamptz;
