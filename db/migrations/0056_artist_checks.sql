-- What staff looked at of an artist, once per attempt: papers of identity, the bank account, one evening on a stage.
-- The newest passed check of a kind that is still good is what hosts read.
create table artist_check (
  id uuid primary key default gen_random_uuid(),
  artist_id integer not null references artist,
  kind text not null check (kind in ('identity', 'bank', 'live')),
  state text not null check (state in ('asked', 'submitted', 'passed', 'returned', 'expired', 'revoked')),
  -- The name of the account when the papers were uploaded; the papers and the bank account are compared with it.
  person_name text check (length(person_name) between 1 and 200),
  submitted_at timestamptz,
  decided_at timestamptz,
  -- Null where the product decided: a bank account whose name agrees.
  decided_by uuid references account,
  good_until timestamptz,
  -- The artist reads it.
  reason text not null default '' check (length(reason) <= 500),
  -- Live: when and where staff saw the artist perform.
  seen_on date,
  place text check (length(place) between 2 and 80),
  created_at timestamptz not null,
  constraint a_submitted_check_has_a_time check (state <> 'submitted' or submitted_at is not null),
  constraint a_passed_check_has_an_end check (state <> 'passed' or (decided_at is not null and good_until is not null)),
  constraint a_live_check_says_where check (kind <> 'live' or (seen_on is not null and place is not null))
);
create unique index one_open_check on artist_check (artist_id, kind) where state in ('asked', 'submitted');
create index artist_check_of_artist on artist_check (artist_id, kind, created_at);
create index artist_check_waiting on artist_check (submitted_at) where state = 'submitted';
create index artist_check_ending on artist_check (good_until, id) where state = 'passed';
create index artist_check_decided_by on artist_check (decided_by);
create trigger refuse_erased_artist before insert on artist_check
  for each row execute function refuse_erased_artist();

create table artist_check_paper (
  id uuid primary key default gen_random_uuid(),
  check_id uuid not null references artist_check on delete cascade,
  kind text not null check (kind in ('pan', 'passport', 'driving_licence', 'voter_card')),
  -- The last four characters of the paper's number.
  ending text not null check (ending ~ '^[0-9A-Z]{4}$'),
  content_type text not null check (content_type in ('image/jpeg', 'image/webp')),
  -- Null once the picture is deleted.
  sealed_file text check (length(sealed_file) <= 8000000),
  uploaded_at timestamptz not null,
  decided_at timestamptz,
  unique (check_id, kind)
);
create index artist_check_paper_decided on artist_check_paper (decided_at) where sealed_file is not null;

-- Who did what and when. Rows are added, and removed only with the artist.
create table artist_check_step (
  id bigint generated always as identity primary key,
  check_id uuid not null references artist_check on delete cascade,
  state text not null check (state in ('asked', 'submitted', 'passed', 'returned', 'expired', 'revoked')),
  -- Null where time or the product did it.
  by_id uuid references account,
  reason text not null default '' check (length(reason) <= 500),
  at timestamptz not null
);
create index artist_check_step_of_check on artist_check_step (check_id, id);
create index artist_check_step_by on artist_check_step (by_id);
create trigger artist_check_step_is_never_changed before update or truncate on artist_check_step
  execute function append_only();
