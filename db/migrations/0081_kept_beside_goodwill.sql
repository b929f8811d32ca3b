-- What a cancellation keeps of the performance is reckoned as if no goodwill had been given, so it may be more than is held.
alter table booking_cancellation drop constraint if exists kept_fee_is_part_of_kept;
alter table booking_cancellation add constraint kept_fee_is_not_negative
  check (kept_fee_paise is null or kept_fee_paise >= 0) not valid;

-- Rounds of paying and giving up are counted for thirty days: by account, and by card or UPI id as a keyed hash.
create table instrument_use (
  payment_id text primary key references payment (id),
  reference text not null,
  account_id uuid not null references account (id),
  instrument bytea not null,
  used_at timestamptz not null
);
create index instrument_use_by_account on instrument_use (account_id);
create index instrument_use_by_instrument on instrument_use (instrument);
create index instrument_use_by_reference on instrument_use (reference);
create index instrument_use_by_age on instrument_use (used_at);

create table given_up_purchase (
  reference text primary key,
  account_id uuid not null references account (id),
  event_date date not null,
  given_up_at timestamptz not null
);
create index given_up_purchase_by_account on given_up_purchase (account_id);
create index given_up_purchase_by_age on given_up_purchase (given_up_at);

-- When staff let the account book again; rounds before it do not count for it.
alter table account add column rounds_lifted_at timestamptz;
