-- A transfer that was released is `settled` once the gateway says that its money arrived, and `bounced` while it could
-- not be put on the payee's account: it is reversed then, and sent to the next one.
alter table payout_transfer add column settled_at timestamptz;
alter table payout_transfer add column utr text check (length(utr) between 4 and 64);
-- Who paid it from our bank account, where the gateway could not.
alter table payout_transfer add column bank_paid_by uuid;
alter table payout_transfer add constraint payout_transfer_bank_paid_by_fkey
  foreign key (bank_paid_by) references account not valid;
alter table payout_transfer drop constraint payout_transfer_state_check;
-- squawk-ignore constraint-missing-not-valid
alter table payout_transfer add constraint payout_transfer_state_check
  check (state in ('requested', 'held', 'released', 'settled', 'bounced', 'failed', 'stuck'));
alter table payout_transfer drop constraint payout_transfer_check1;
-- squawk-ignore constraint-missing-not-valid
alter table payout_transfer add constraint sent_transfers_are_known_to_gateway_or_bank check (
  state in ('requested', 'failed') or gateway_transfer_id is not null
  or (bank_paid_by is not null and utr is not null and payment_id is null));
-- squawk-ignore constraint-missing-not-valid
alter table payout_transfer add constraint settled_transfers_say_when
  check ((state = 'settled') <= (settled_at is not null));
-- squawk-ignore require-concurrent-index-creation
create unique index one_payout_per_bank_payment on payout_transfer (utr) where bank_paid_by is not null;
-- squawk-ignore require-concurrent-index-creation
create index on payout_transfer (linked_account_id);

-- `paid_at` is when all of it was sent, `arrived_at` when all of that was on the payee's account. Of payouts that were
-- sent before, the arrival was not recorded.
alter table payout add column arrived_at timestamptz;
alter table payout add column arrival_unrecorded boolean not null default false;
alter table payout add column by_bank_since timestamptz;
-- squawk-ignore constraint-missing-not-valid
alter table payout add constraint only_sent_payouts_arrive check (arrived_at is null or state = 'paid');
update payout set arrival_unrecorded = true where state = 'paid';

alter table payout_account drop constraint payout_account_state_check;
-- squawk-ignore constraint-missing-not-valid
alter table payout_account add constraint payout_account_state_check check (
  state in ('linking', 'active', 'under_review', 'needs_clarification', 'refused', 'replaced'));
-- What the gateway asks to be clarified, in its words.
alter table payout_account add column asked_fields text[] not null default '{}';

-- Of a kind that we do not know: kept, counted, and not done.
alter table webhook_inbox add column unread_at timestamptz;
