-- Sound can be ordered without an artist: same kits, same stock, same refund rule as with a booking.
create table sound_order (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  host_id uuid not null references account,
  state text not null default 'held'
    check (state in ('held', 'capturing', 'confirmed', 'completed', 'expired', 'cancelled')),
  audience_size text not null,
  host_name text not null,
  event_date date not null,
  starts_local time not null,
  ends_local time not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  venue_address text not null,
  -- What there is to plug into.
  power text not null check (power in ('mains', 'generator', 'unsure')),
  note text not null default '' check (length(note) <= 1000),
  total_paise bigint not null check (total_paise between 100 and 5000000000),
  tax_paise bigint not null check (tax_paise >= 0),
  quote jsonb not null,
  policy_id text not null,
  policy_version smallint not null,
  hold_expires_at timestamptz not null,
  -- The order that the same request continues. One that was let go may still be paid, but is no draft.
  draft boolean not null default true,
  refund_tier text,
  refund_paise bigint check (refund_paise >= 0),
  kept_paise bigint check (kept_paise >= 0),
  cancelled_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (policy_id, policy_version) references refund_policy (id, version),
  check (starts_at < ends_at),
  constraint a_cancelled_order_says_what_came_back check (
    (state = 'cancelled') = (cancelled_at is not null)
    and (state = 'cancelled') = (refund_tier is not null)
    and (state = 'cancelled') = (refund_paise is not null)
    and (state = 'cancelled') = (kept_paise is not null))
);
create index on sound_order (host_id, created_at desc);
create index on sound_order (state, hold_expires_at) where state = 'held';
create index on sound_order (state, ends_at) where state = 'confirmed';
create unique index one_live_sound_order_per_host on sound_order (host_id)
  where draft and state in ('held', 'capturing');

create table sound_order_line (
  sound_order_id uuid not null references sound_order,
  position smallint not null,
  kit_id integer references sound_kit,
  equipment_id integer references equipment,
  quantity smallint not null check (quantity > 0),
  unit_paise bigint not null check (unit_paise >= 0),
  primary key (sound_order_id, position),
  check ((kit_id is null) <> (equipment_id is null))
);

-- Stock is held by a booking or by an order, never by both; `holder` is whichever it is.
alter table sound_reservation drop constraint sound_reservation_pkey;
alter table sound_reservation alter column booking_id drop not null;
alter table sound_reservation add column sound_order_id uuid references sound_order;
alter table sound_reservation add constraint held_by_a_booking_or_an_order
  check ((booking_id is null) <> (sound_order_id is null));
alter table sound_reservation add column holder uuid not null
  generated always as (coalesce(booking_id, sound_order_id)) stored;
alter table sound_reservation add primary key (holder, equipment_id);
