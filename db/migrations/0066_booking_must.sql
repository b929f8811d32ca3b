-- What the artist of a booking must have at the venue, as their rider was then, and what the host answered.
create table booking_must (
  booking_id uuid not null references booking on delete cascade,
  kind text not null check (kind in ('power', 'stage', 'sound', 'changing_room')),
  -- Power points, width and depth in feet, or channels of the mixer; empty for a room.
  needed smallint[] not null check (0 < all (needed)),
  answer text not null check (answer in ('venue', 'arrange', 'waive')),
  -- When the host said that it is arranged.
  met_at timestamptz,
  primary key (booking_id, kind),
  constraint a_stage_has_two_sides_and_a_room_no_number
    check (cardinality(needed) = case kind when 'stage' then 2 when 'changing_room' then 0 else 1 end),
  constraint only_what_the_host_arranges_is_met check (met_at is null or answer = 'arrange')
);
