-- Since when a poster whose address is private shows it to the other members; null while not.
alter table conversation_members add column address_shared_at timestamptz;
