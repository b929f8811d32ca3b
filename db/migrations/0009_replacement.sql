-- The search for another artist when the one who was booked does not come. A booking may have several in its life,
-- one at a time.
create table replacement (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  cause text not null check (cause in ('declined', 'silent', 'withdrew')),
  from_artist_id integer not null references artist,
  state text not null default 'searching' check (state in ('searching', 'proposed', 'accepted', 'failed', 'ended')),
  -- Until when the host may say yes; then everything goes back.
  decide_by timestamptz not null,
  -- What the host gets back because the artist who came costs less.
  returned_paise bigint not null default 0 check (returned_paise >= 0),
  started_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('searching', 'proposed')) = (ended_at is null))
);
create unique index one_search_per_booking on replacement (booking_id) where ended_at is null;
create index on replacement (booking_id, started_at);
create index on replacement (decide_by) where ended_at is null;

-- What an artist is offered: to come instead. `fee_paise` is their own price when they were asked.
create table replacement_offer (
  id uuid primary key default gen_random_uuid(),
  replacement_id uuid not null references replacement,
  artist_id integer not null references artist,
  fee_paise bigint not null check (fee_paise >= 100),
  state text not null check (state in ('asked', 'proposed', 'accepted', 'refused', 'declined', 'lapsed', 'closed')),
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  ended_at timestamptz,
  constraint one_offer_per_artist_and_search unique (replacement_id, artist_id),
  check ((state in ('asked', 'proposed')) = (ended_at is null))
);
-- The host looks at one artist at a time.
create unique index one_proposal_per_search on replacement_offer (replacement_id) where state = 'proposed';
create index on replacement_offer (artist_id, asked_at desc);
create index on replacement_offer (answer_by) where state = 'asked';

-- How often an artist took back a yes: it costs rank, app/artists/ranking.ts says how much and why.
alter table artist add column withdrawn_count integer not null default 0 check (withdrawn_count >= 0);

create function artist_rank(rating_count integer, rating_sum integer, performed_count integer, withdrawn_count integer)
  returns real language sql immutable parallel safe as
  $$ select (artist_rank(rating_count, rating_sum, performed_count) - least(0.2, 0.05 * withdrawn_count))::real $$;

create or replace function list_artists(ids integer[]) returns void language plpgsql as $$
begin
  delete from artist_skill using unnest(ids) id where artist_id = id;
  select array_agg(id) into ids from unnest(ids) id join artist using (id) where state = 'live';
  if ids is null then return; end if;
  insert into skill (key, name)
    select key, min(name) from artist_words(ids) w
    where not exists (select from skill where skill.key = w.key)
    group by key order by key
    on conflict (key) do nothing;
  insert into category_skill (category, kind, skill_id)
    select distinct category, kind, skill.id from artist_words(ids) join skill using (key) where kind <> 'category'
    on conflict do nothing;
  with word as (
    select w.artist_id, w.kind, skill.id as skill_id from artist_words(ids) w join skill using (key)
  ), tagged as (
    select artist_id, array_agg(distinct skill_id order by skill_id) as tags,
      array_agg(distinct skill_id) filter (where kind <> 'language') || 0 as listed_under
    from word group by artist_id
  )
  insert into artist_skill (skill_id, cell, rank, artist_id, is_team, fee_paise, lat, lng, travel_km, tags)
    select skill_id, artist_cell(a.lat, a.lng),
      artist_rank(a.rating_count, a.rating_sum, a.performed_count, a.withdrawn_count),
      a.id, a.kind = 'team', a.fee_paise, a.lat, a.lng, a.travel_km, tagged.tags
    from artist a join tagged on tagged.artist_id = a.id cross join unnest(listed_under) skill_id;
end $$;

create or replace function list_changed_artists() returns trigger language plpgsql as $$
declare changed integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into changed from new_rows where state = 'live';
  else
    select array_agg(n.id) into changed from new_rows n join old_rows o using (id)
    where (n.kind, n.category, n.skills, n.genres, n.languages, n.lat, n.lng, n.fee_paise, n.travel_km,
        n.rating_count, n.rating_sum, n.performed_count, n.withdrawn_count, n.state)
      is distinct from (o.kind, o.category, o.skills, o.genres, o.languages, o.lat, o.lng, o.fee_paise, o.travel_km,
        o.rating_count, o.rating_sum, o.performed_count, o.withdrawn_count, o.state);
  end if;
  if changed is not null then perform list_artists(changed); end if;
  return null;
end $$;
