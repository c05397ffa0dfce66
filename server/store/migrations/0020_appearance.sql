-- Light, dark or what the system says; null until it was chosen.
alter table students add column appearance text;
