-- Why a payment failed, as the gateway told it, so that support can help a host who calls. Null of what did not fail, of
-- what failed and succeeded late after all, and of what failed before this was kept. Never holds data of a card.
alter table payment add column failure_code text;
alter table payment add column failure_reason text;
alter table payment add column failure text;
alter table payment add column failed_at timestamptz;
