-- A bank may refuse a refund. The gateway answers the same key with the same refusal for ever, so each new try has
-- a key of its own.
alter table refund add column attempt smallint not null default 1 check (attempt > 0);
