-- An artist who took back a yes, or did not come: what followed, and what became of it.
create table standing_event (
  id uuid primary key default gen_random_uuid(),
  artist_id integer not null references artist,
  booking_id uuid not null references booking,
  -- By the time left before the start: more than 14 days, 14 days to 72 hours, less; or the artist did not come.
  kind text not null check (kind in ('early', 'soon', 'late', 'no_show')),
  state text not null default 'in_force' check (state in ('in_force', 'appealed', 'upheld', 'undone')),
  at timestamptz not null,
  -- Staff who recorded it; null where the artist did.
  acted_by uuid references account,
  -- Whether new requests stopped, until when (null: until staff have spoken to the artist), and when that ended.
  stopped boolean not null,
  stopped_until timestamptz,
  stop_ended_at timestamptz,
  -- Whether accepting instantly was on, and was switched off.
  instant_was_on boolean not null default false,
  -- Staff look at an artist at the third event of a year.
  review_needed boolean not null default false,
  reviewed_at timestamptz,
  reviewed_by uuid references account,
  appeal_reason text check (appeal_reason in ('illness', 'death', 'authority', 'road', 'wrong_record')),
  appeal_words text check (length(appeal_words) between 1 and 1000),
  appealed_at timestamptz,
  appeal_due timestamptz,
  decided_at timestamptz,
  decided_by uuid references account,
  -- The artist reads it.
  decision text check (length(decision) between 1 and 500),
  constraint decided_by_another check (decided_by <> acted_by),
  constraint an_appeal_is_whole check (
    (state = 'in_force') = (appealed_at is null)
    and num_nonnulls(appeal_reason, appeal_words, appealed_at, appeal_due) in (0, 4)),
  constraint a_decision_is_whole check (
    (state in ('upheld', 'undone')) = (decided_at is not null) and (decided_at is null) = (decision is null))
);
create index standing_event_of_artist on standing_event (artist_id, at);
create index standing_event_of_booking on standing_event (booking_id);
create index standing_event_appealed on standing_event (appeal_due) where state = 'appealed';
create index standing_event_to_review on standing_event (at) where review_needed and reviewed_at is null;
create index standing_event_stopped on standing_event (stopped_until, id) where stopped and stop_ended_at is null;
create index standing_event_acted_by on standing_event (acted_by);
create index standing_event_reviewed_by on standing_event (reviewed_by);
create index standing_event_decided_by on standing_event (decided_by);
create trigger refuse_erased_artist before insert on standing_event
  for each row execute function refuse_erased_artist();

-- Whether the restriction of an artist follows from the rules above, and ends by itself.
alter table artist add column restricted_by_standing boolean not null default false;
