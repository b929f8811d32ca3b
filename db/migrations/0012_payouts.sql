-- What performers are owed, and how it reaches them. `payee` and `reference` are opaque here, as in payments.

-- Where a payee's money goes. A change is a new row; the gateway knows each by its linked account.
create table payout_account (
  id uuid primary key default gen_random_uuid(),
  payee text not null,
  method text not null check (method in ('bank', 'upi')),
  holder_name text not null check (length(holder_name) between 1 and 120),
  -- What people may see of the number: its last four digits, or the handle of a UPI id.
  ending text not null,
  ifsc text,
  -- Number, PAN and contact, sealed. The number and the contact are forgotten once the gateway has them.
  sealed_details text,
  sealed_pan text not null,
  -- The fourth letter of the PAN says what its holder is: P a person, H a family, others firms.
  pan_kind text not null check (pan_kind ~ '^[A-Z]$'),
  gstin text,
  linked_account_id text unique,
  state text not null default 'linking' check (state in ('linking', 'active', 'refused', 'replaced')),
  failure text,
  created_at timestamptz not null,
  check ((method = 'bank') = (ifsc is not null)),
  check ((state = 'active') <= (linked_account_id is not null))
);
create unique index one_payout_account_in_use on payout_account (payee) where state <> 'replaced';

create table payout (
  id uuid primary key default gen_random_uuid(),
  payee text not null,
  reference text not null,
  earned_on date not null,
  gross_paise bigint not null check (gross_paise >= 100),
  gst_paise bigint not null check (gst_paise >= 0),
  commission_paise bigint not null check (commission_paise >= 0),
  tds_paise bigint not null default 0 check (tds_paise >= 0),
  tcs_paise bigint not null default 0 check (tcs_paise >= 0),
  -- When the taxes above were fixed: as the payout fell due. Until then they are expected.
  withheld_at timestamptz,
  -- What completion made of the share: less by what the host got back for lateness, for one.
  adjustment_paise bigint not null default 0,
  state text not null default 'held' check (state in ('held', 'due', 'paid', 'withdrawn')),
  due_at timestamptz,
  failure text,
  version integer not null default 1,
  created_at timestamptz not null,
  paid_at timestamptz,
  constraint one_payout_per_reference_and_payee unique (reference, payee),
  constraint payouts_are_not_negative
    check (gross_paise - gst_paise - commission_paise + adjustment_paise - tds_paise - tcs_paise >= 0),
  check (state not in ('due', 'paid') or due_at is not null),
  check ((state = 'paid') = (paid_at is not null))
);
create index on payout (payee, earned_on desc);
create index on payout (due_at) where state = 'due';

-- Why nothing of a reference may be paid out for now.
create table payout_hold (
  reference text not null,
  reason text not null,
  placed_at timestamptz not null,
  released_at timestamptz,
  primary key (reference, reason)
);

-- Money sent to a linked account, out of one payment or, without one, out of our balance.
create table payout_transfer (
  id uuid primary key default gen_random_uuid(),
  payout_id uuid not null references payout,
  payment_id text references payment,
  linked_account_id text not null,
  amount_paise bigint not null check (amount_paise >= 100),
  reversed_paise bigint not null default 0 check (reversed_paise between 0 and amount_paise),
  state text not null default 'requested' check (state in ('requested', 'held', 'released', 'failed', 'stuck')),
  gateway_transfer_id text unique,
  failure text,
  tried_at timestamptz not null default now(),
  created_at timestamptz not null,
  check (state in ('requested', 'failed') or gateway_transfer_id is not null)
);
create index on payout_transfer (payout_id);
create unique index one_transfer_in_flight_per_payment on payout_transfer (payment_id) where state = 'requested';
create unique index one_transfer_in_flight_per_payout on payout_transfer (payout_id) where state = 'requested';

create table transfer_reversal (
  id uuid primary key default gen_random_uuid(),
  transfer_id uuid not null references payout_transfer,
  amount_paise bigint not null check (amount_paise >= 100),
  state text not null default 'requested' check (state in ('requested', 'done', 'refused')),
  gateway_reversal_id text unique,
  tried_at timestamptz not null default now(),
  created_at timestamptz not null
);
create unique index one_reversal_in_flight_per_transfer on transfer_reversal (transfer_id) where state = 'requested';

create function transfers_never_exceed_payment() returns trigger language plpgsql as $$
declare captured bigint; transferred bigint;
begin
  if new.payment_id is null then return null; end if;
  select amount_paise into captured from payment where id = new.payment_id for no key update;
  select coalesce(sum(amount_paise - reversed_paise), 0) into transferred
    from payout_transfer where payment_id = new.payment_id and state <> 'failed';
  if transferred > captured then
    raise exception 'transfers from % exceed its amount', new.payment_id
      using errcode = '23514', constraint = 'transfers_never_exceed_payment';
  end if;
  return null;
end $$;
create trigger transfers_never_exceed_payment after insert on payout_transfer
  for each row execute function transfers_never_exceed_payment();
