-- What staff said for an artist: that they declined, cannot come, or did not come. The booking follows at once; the money
-- beyond the host's own refund, and what follows for the artist, wait until the artist or a second person confirms it.
create table absence (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  artist_id integer not null references artist,
  kind text not null check (kind in ('declined', 'withdrew', 'no_show')),
  reported_by uuid not null references account,
  -- The host's own refund is that of this moment: searching for another artist costs the host nothing.
  reported_at timestamptz not null,
  -- Of the link in the artist's text message, once it is written.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  answer text check (answer in ('confirmed', 'objected')),
  answered_at timestamptz,
  -- Why the rest of the money went back or stayed; null while it waits.
  outcome text check (outcome in ('confirmed', 'approved', 'refused')),
  settled_at timestamptz,
  settled_by uuid references account,
  -- What follows for the artist, and whether it was recorded. Null: nothing follows.
  standing text check (standing in ('early', 'soon', 'late', 'no_show')),
  standing_state text check (standing_state in ('waits', 'stopped', 'recorded', 'dropped')),
  check ((answer is null) = (answered_at is null)),
  check ((outcome is null) = (settled_at is null)),
  check ((outcome in ('approved', 'refused')) = (settled_by is not null)),
  check ((standing is null) = (standing_state is null))
);
create index absence_of_booking on absence (booking_id, reported_at);
create index absence_of_artist on absence (artist_id);
create index absence_waiting on absence (reported_at) where outcome is null or standing_state in ('waits', 'stopped');

-- Null: the artist said it, or stayed silent.
alter table replacement add column if not exists absence_id uuid;
alter table replacement add constraint replacement_absence foreign key (absence_id) references absence not valid;

-- Of what a cancellation gives back: waits for the artist's word. It is neither refunded nor kept.
alter table booking_cancellation add column if not exists pending_paise bigint not null default 0;
alter table booking_cancellation add column if not exists absence_id uuid;
alter table booking_cancellation add constraint cancellation_absence foreign key (absence_id) references absence not valid;
alter table booking_cancellation add constraint pending_waits_for_absence
  check (pending_paise >= 0 and (pending_paise = 0 or absence_id is not null)) not valid;
