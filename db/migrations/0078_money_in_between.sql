-- When the gateway says that the payer began it, and since when its payer is told that the bank has not answered.
alter table payment add column begun_at timestamptz;
alter table payment add column unanswered_at timestamptz;

-- What the hold's end was before a payment that is unfinished at the bank lengthened it, once.
alter table booking add column hold_lengthened_from timestamptz;
alter table sound_order add column hold_lengthened_from timestamptz;

-- A refused order stays beside the one that is paid instead.
-- squawk-ignore require-concurrent-index-deletion
drop index one_payment_order_per_part;
-- squawk-ignore require-concurrent-index-creation
create unique index one_payment_order_per_part on payment_order (reference, part)
  where part in ('full', 'deposit') and state <> 'refused';
alter table payment_order drop constraint payment_order_refused_why_check;
-- squawk-ignore constraint-missing-not-valid
alter table payment_order add constraint payment_order_refused_why_check
  check (refused_why in ('slot_gone', 'given_up', 'replaced', 'too_late', 'not_due', 'other_amount'));

-- Refunds that the gateway can no longer make, and how they were paid instead.
alter table refund add column by_bank_since timestamptz;
alter table refund add column bank_reference text check (length(bank_reference) between 6 and 40);
alter table refund add column bank_paid_by uuid;
alter table refund add constraint refund_bank_paid_by_fkey
  foreign key (bank_paid_by) references account not valid;
-- squawk-ignore constraint-missing-not-valid
alter table refund add constraint paid_by_bank_names_payment_and_person check (
  (bank_reference is null) = (bank_paid_by is null)
  and (bank_reference is null or (by_bank_since is not null and state = 'processed')));
-- squawk-ignore require-concurrent-index-creation
create unique index one_refund_per_bank_payment on refund (bank_reference) where bank_reference is not null;

-- Reminders of a balance count from its due day, no longer from the start a week later.
update booking set balance_reminded_days = greatest(0, balance_reminded_days - 7)
  where balance_reminded_days is not null;
