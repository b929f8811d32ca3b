-- How often each scheduled job is due, and when it last succeeded. `period_seconds` is null for jobs that the newest
-- release has no more.
alter table job_run add column period_seconds integer check (period_seconds > 0);
alter table job_run add column known_since timestamptz not null default now();
alter table job_run add column succeeded_at timestamptz;

-- Events that wait for a person: counted every few seconds.
-- squawk-ignore require-concurrent-index-creation
create index if not exists outbox_given_up on outbox (kind) where failed_at is not null and done_at is null;
