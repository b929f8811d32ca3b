-- Why a hold ended: money that comes afterwards is kept only where time alone ended it.
alter table booking add column hold_ended text
  check (hold_ended in ('time', 'host', 'replaced', 'staff', 'lost', 'payment_lapsed'));
alter table sound_order add column hold_ended text
  check (hold_ended in ('time', 'host', 'replaced', 'staff', 'lost', 'payment_lapsed'));
update booking set hold_ended = coalesce((
  select case
    when t.from_state = 'capturing' then 'payment_lapsed'
    when t.actor = 'host' and t.reason = 'replaced by a new request' then 'replaced'
    when t.actor = 'host' then 'host'
    when t.actor_id is not null then 'staff'
    when t.reason = 'slot lost while paying' then 'lost'
    else 'time' end
  from booking_transition t where t.booking_id = booking.id and t.to_state = 'expired' order by t.id desc limit 1), 'time')
  where state = 'expired';
-- Orders of sound kept no history: one that ended before its time was ended by a person.
update sound_order set hold_ended = case when updated_at >= hold_expires_at then 'time' else 'host' end
  where state = 'expired';
alter table booking add constraint ended_holds_say_why check (state <> 'expired' or hold_ended is not null);
alter table sound_order add constraint ended_sound_holds_say_why check (state <> 'expired' or hold_ended is not null);

-- What exactly an order collects, where its reference and part may have several: the id of a change.
alter table payment_order add column subject text;
-- Why money for it goes back.
alter table payment_order add column refused_why text
  check (refused_why in ('slot_gone', 'given_up', 'replaced', 'too_late', 'not_due'));
-- A reconciler at work on it; free for others once this is past.
alter table payment_order add column check_lease_until timestamptz;
-- The least checked orders first, the newest of those first: that is where money is likely.
drop index payment_order_next_check_at_idx;
create index payment_order_to_check on payment_order (checks, next_check_at desc) where next_check_at is not null;

-- The artist says that they are at the venue; the host may say that they are not.
create table arrival_statement (
  booking_id uuid not null references booking,
  artist_id integer not null references artist,
  said_at timestamptz not null,
  said_by uuid not null references account,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  accuracy_metres integer check (accuracy_metres >= 0),
  denied_at timestamptz,
  denied_by uuid references account,
  primary key (booking_id, artist_id),
  check ((lat is null) = (lng is null)),
  check ((denied_at is null) = (denied_by is null))
);

-- The credit of a host for a late arrival, paid once the time to object is over.
create table late_credit (
  booking_id uuid primary key references booking,
  late_minutes smallint not null check (late_minutes > 0),
  -- Under the rule without its limit, and what leaves without a person.
  owed_paise bigint not null,
  amount_paise bigint not null check (amount_paise > 0 and amount_paise <= owed_paise),
  rule_version smallint not null,
  recorded_at timestamptz not null,
  objected_at timestamptz,
  objected_by uuid references account,
  objected_as text check (objected_as in ('artist', 'operator')),
  objection text check (length(objection) between 1 and 1000),
  -- It left, or a person's decision took its place.
  ended_at timestamptz,
  outcome text check (outcome in ('left', 'decided')),
  check (num_nulls(objected_at, objected_by, objected_as, objection) in (0, 4)),
  check ((ended_at is null) = (outcome is null))
);

-- An objection opens a case before the host has said anything.
alter table dispute add column raised_by text not null default 'host' check (raised_by in ('host', 'artist', 'operator'));
