-- Rounds of background work are jobs now, in tables that the library of the queue makes (jobSchema.ts). Processes of
-- the version before still take their turns here while they are replaced.
comment on table background_rounds is 'Not used by versions with a job queue; a later migration drops it.';
