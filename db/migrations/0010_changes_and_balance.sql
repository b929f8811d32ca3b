-- A booking may be paid in two parts, and may change after it was made.

-- When the second part of a deposit booking arrived; the last reminder of it, in days before the start; the kindest
-- tier of the refund policy that is still open to the host after a move to a later time (null: all are).
alter table booking add column balance_paid_at timestamptz;
alter table booking add column balance_reminded_days smallint;
alter table booking add column refund_cap text;
alter table booking add column venue_access text not null default '' check (length(venue_access) <= 500);
alter table booking add constraint a_deposit_has_a_balance_and_its_day
  check (payment_plan <> 'deposit' or (deposit_paise < total_paise and balance_due_at is not null));
create index on booking (balance_due_at) where payment_plan = 'deposit' and balance_paid_at is null;

-- A purchase starts with one order. What is still to pay may change, so of the later parts there may be several.
alter table payment_order drop constraint one_payment_order_per_part;
create unique index one_payment_order_per_part on payment_order (reference, part) where part in ('full', 'deposit');
create index on payment_order (reference);

-- What one side would like otherwise. Until the other has agreed, and what it costs is paid, the old terms stand.
create table booking_change (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  -- Who performs by the old terms: another artist is not bound by what this one was asked.
  artist_id integer not null references artist,
  asked_by text not null check (asked_by in ('host', 'artist', 'operator')),
  asked_by_id uuid references account,
  state text not null default 'asked' check (state in ('asked', 'agreed', 'declined', 'lapsed', 'withdrawn')),
  -- The terms before and after, field by field.
  was jsonb not null,
  wanted jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  quote jsonb not null,
  -- The sound lines of another system; null where the sound stays.
  sound jsonb,
  total_paise bigint not null check (total_paise between 100 and 5000000000),
  -- What the host pays before the change counts, or gets back when it does.
  due_paise bigint not null default 0 check (due_paise >= 0),
  back_paise bigint not null default 0 check (back_paise >= 0),
  refund_cap text,
  answer_by timestamptz not null,
  pay_by timestamptz,
  asked_at timestamptz not null,
  answered_at timestamptz,
  answered_by text check (answered_by in ('host', 'artist', 'operator', 'system')),
  answered_by_id uuid references account,
  reason text not null default '',
  applied_at timestamptz,
  check (due_paise = 0 or back_paise = 0),
  check ((state = 'asked') = (answered_at is null)),
  check (applied_at is null or state = 'agreed'),
  check (starts_at < ends_at)
);
create unique index one_open_change_per_booking on booking_change (booking_id)
  where state = 'asked' or (state = 'agreed' and applied_at is null);
create index on booking_change (booking_id, asked_at desc);
create index on booking_change (artist_id, answer_by) where state = 'asked';

-- While a change is open, its booking also holds what the new slot takes beyond the old one.
alter table slot_claim drop constraint slot_claim_purpose_check;
alter table slot_claim add constraint slot_claim_purpose_check
  check (purpose in ('booking', 'change', 'blackout', 'outside'));
alter table slot_claim drop constraint slot_claim_check1;
alter table slot_claim add constraint claims_of_bookings_name_them
  check ((purpose in ('booking', 'change')) = (booking_id is not null));
drop index one_live_claim_per_booking_and_artist;
create unique index one_live_claim_per_booking_and_artist on slot_claim (booking_id, artist_id)
  where state in ('held', 'firm') and purpose = 'booking';
create index on slot_claim (booking_id) where state in ('held', 'firm') and booking_id is not null;
