-- What was counted of an artist's requests and evenings; written anew each night.
create table artist_record (
  artist_id integer primary key references artist,
  -- Requests of the last 90 days whose 24 hours have passed, and those that were answered within them.
  requests integer not null check (requests >= 0),
  answered integer not null check (answered between 0 and requests),
  -- Half of the answers came within so many minutes; null without an answer.
  median_minutes integer check (median_minutes >= 0),
  -- Evenings of the last 365 days whose arrival is recorded, and those begun at most ten minutes late.
  performed integer not null check (performed >= 0),
  on_time integer not null check (on_time between 0 and performed),
  counted_at timestamptz not null
);
create trigger refuse_erased_artist before insert on artist_record
  for each row execute function refuse_erased_artist();
