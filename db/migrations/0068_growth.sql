-- Sums of the ledger by account up to a transaction, renewed each night: a page need not add up the lines of years.
create table ledger_closing (
  account text primary key,
  debit_paise bigint not null check (debit_paise >= 0),
  credit_paise bigint not null check (credit_paise >= 0),
  -- The last transaction in it, the same in each row.
  through_txn bigint not null
);

-- What changed lately, in tables that are only added to: small, and of no weight when a row is written.
-- squawk-ignore require-concurrent-index-creation
create index booking_transition_lately on booking_transition using brin (at) with (autosummarize = on);
-- squawk-ignore require-concurrent-index-creation
create index payment_lately on payment using brin (updated_at) with (autosummarize = on);
-- squawk-ignore require-concurrent-index-creation
create index payment_captured_lately on payment using brin (captured_at) with (autosummarize = on);
-- squawk-ignore require-concurrent-index-creation
create index payment_order_lately on payment_order using brin (created_at) with (autosummarize = on);
-- squawk-ignore require-concurrent-index-creation
create index payout_transfer_lately on payout_transfer using brin (created_at) with (autosummarize = on);
-- squawk-ignore require-concurrent-index-creation
create index refund_lately on refund using brin (requested_at) with (autosummarize = on);
-- squawk-ignore require-concurrent-index-creation
create index refund_processed_lately on refund using brin (processed_at) with (autosummarize = on);
-- squawk-ignore require-concurrent-index-creation
create index notice_by_age on notice using brin (created_at) with (autosummarize = on);
