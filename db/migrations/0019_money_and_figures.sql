-- Indexes for the reports of finance and management.
create index ledger_txn_at on ledger_txn (at, id);
create index ledger_entry_balances on ledger_entry (account) include (amount_paise);
create index refund_by_state on refund (state, requested_at desc);
create index payout_by_state on payout (state, earned_on desc, id);
create index payout_hold_open on payout_hold (reference) where released_at is null;
create index review_published_at on review (created_at) where state = 'published';
