-- When the gateway was last asked to release a transfer whose answer is not known: a hold comes too late then.
alter table payout_transfer add column if not exists release_begun_at timestamptz;
