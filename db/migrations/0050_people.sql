-- Staff take an artist off the site (unlisted), or keep them from new bookings as well (suspended). Everything that
-- shows or sells artists asks for the state `live`, so both need no further filter.
alter table artist
  drop constraint artist_state_check,
  add constraint artist_state_check
    check (state in ('draft', 'review', 'live', 'paused', 'unlisted', 'suspended')),
  add state_before text check (state_before in ('draft', 'review', 'live', 'paused')),
  add restriction_reason text,
  add constraint a_restricted_artist_has_a_way_back check (
    (state in ('unlisted', 'suspended')) = (state_before is not null)
    and (state_before is null) = (restriction_reason is null));

create index artist_not_live on artist (state, id) where state <> 'live';
create index artist_by_category on artist (category, id);
create index artist_by_city on artist (city_id, id);

-- A blocked account books nothing new; what it booked before goes on.
alter table account
  add blocked_at timestamptz,
  add block_reason text,
  add constraint a_block_has_a_reason check ((blocked_at is null) = (block_reason is null));

create index account_blocked on account (created_at, id) where blocked_at is not null;
create index account_newest on account (created_at, id) where erased_at is null;
create index account_by_name on account using gin (name gin_trgm_ops);

create table staff_note (
  id integer generated always as identity primary key,
  artist_id integer references artist,
  account_id uuid references account,
  author_id uuid not null references account,
  body text not null check (body <> '' and length(body) <= 2000),
  at timestamptz not null default now(),
  check (num_nonnulls(artist_id, account_id) = 1)
);
create index staff_note_of_artist on staff_note (artist_id, id) where artist_id is not null;
create index staff_note_of_account on staff_note (account_id, id) where account_id is not null;
