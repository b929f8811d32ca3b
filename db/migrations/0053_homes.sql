-- How often the page of an artist was opened, by IST day. Says nothing of who opened it.
create table profile_view (
  artist_id integer not null references artist,
  day date not null,
  views integer not null check (views > 0),
  primary key (artist_id, day)
);
create index profile_view_by_day on profile_view (day);

-- For the first pages of artists and staff: requests by age, failed payments by time.
create index booking_asked_of_artist on booking (artist_id, created_at);
create index replacement_from_artist on replacement (from_artist_id, started_at);
create index payment_failed_at on payment (failed_at) where failed_at is not null;
