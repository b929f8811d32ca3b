-- By what accounts of one PAN are found without opening it: the PAN's HMAC under each key of the ring, as `<key id>.<HMAC>`.
-- Null until the job that seals anew has written it.
alter table payout_account add column pan_marks text[];
-- Each booking searches it, so nothing waits in a pending list. A row per artist and change: the table is small.
-- squawk-ignore require-concurrent-index-creation
create index on payout_account using gin (pan_marks) with (fastupdate = off);
-- squawk-ignore require-concurrent-index-creation
create index on payout_account (payee, created_at desc);
