-- Who plays in a team and may sign in: with a page of their own (then also in team_member, whose trigger keeps the two
-- together), or invited by phone. The phone goes with the answer. Who said no is not asked again; who left stays known
-- for 90 days, so that staff do not decide on a team that they just left. Takes the place of team_invitation, which only
-- the version before still writes.
create table team_person (
  id integer generated always as identity primary key,
  team_id integer not null references artist,
  artist_id integer references artist,
  account_id uuid references account,
  phone text,
  name text not null check (length(name) <= 60),
  part text not null default '' check (length(part) <= 60),
  state text not null check (state in ('asked', 'member', 'declined', 'left')),
  is_manager boolean not null default false,
  share_percent smallint check (share_percent between 1 and 100),
  asked_at timestamptz not null,
  decided_at timestamptz,
  check (phone is null or state = 'asked'),
  check (state <> 'asked' or phone is not null or artist_id is not null),
  check (state = 'member' or not (is_manager or share_percent is not null))
);
create unique index team_person_with_page on team_person (team_id, artist_id) where artist_id is not null;
create unique index team_person_asked on team_person (team_id, phone) where phone is not null;
create unique index team_person_by_phone on team_person (team_id, account_id) where state = 'member' and artist_id is null;
create index on team_person (account_id) where account_id is not null;
create index on team_person (phone) where phone is not null;
create index on team_person (artist_id) where artist_id is not null;

create function follow_team_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from team_person where team_id = old.team_id and artist_id = old.artist_id;
  else
    insert into team_person (team_id, artist_id, account_id, name, part, state, asked_at, decided_at)
    select new.team_id, id, account_id, '', left(new.role, 60), 'member', business_now(), business_now()
    from artist where id = new.artist_id
    on conflict (team_id, artist_id) where artist_id is not null do update
    set state = 'member', account_id = excluded.account_id, part = excluded.part, decided_at = excluded.decided_at;
  end if;
  return null;
end $$;
create trigger follow_team_member after insert or delete on team_member
  for each row execute function follow_team_member();

-- Another holder of a page is another person.
create function follow_artist_holder() returns trigger language plpgsql as $$
begin
  update team_person set account_id = new.account_id, is_manager = false where artist_id = new.id;
  return null;
end $$;
create trigger follow_artist_holder after update of account_id on artist
  for each row when (old.account_id is distinct from new.account_id) execute function follow_artist_holder();

insert into team_person (team_id, artist_id, account_id, name, part, state, asked_at, decided_at)
select team_id, artist.id, account_id, '', left(role, 60), 'member', now(), now()
from team_member join artist on artist.id = team_member.artist_id
on conflict do nothing;

-- Invitations of the version before, those that are open and those that come while it still runs.
create function follow_team_invitation() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from team_person where team_id = new.team_id and artist_id = new.artist_id and state = 'asked'
      and new.state in ('declined', 'withdrawn');
  else
    insert into team_person (team_id, artist_id, account_id, name, part, state, asked_at)
    select new.team_id, id, account_id, '', left(new.role, 60), 'asked', business_now() from artist
    where id = new.artist_id and new.state = 'open'
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger follow_team_invitation after insert or update on team_invitation
  for each row execute function follow_team_invitation();

insert into team_person (team_id, artist_id, account_id, name, part, state, asked_at)
select team_id, artist.id, account_id, '', left(role, 60), 'asked', business_now()
from team_invitation join artist on artist.id = team_invitation.artist_id
where team_invitation.state = 'open'
on conflict do nothing;

-- A member who does not play on an evening of the team. Without a row everybody plays.
create table event_off (
  booking_id uuid not null references booking,
  person_id integer not null references team_person on delete cascade,
  primary key (booking_id, person_id)
);
create index on event_off (person_id);

-- Everybody of a team, who is asked for 14 days, and who said no.
create view team_people as
  select person.id, person.team_id, team.name as team, team.account_id as leader_id, person.artist_id, person.account_id,
    person.phone, coalesce(artist.name, person.name) as name, person.part, person.is_manager, person.share_percent,
    person.state
  from team_person as person
  join artist as team on team.id = person.team_id
  left join artist on artist.id = person.artist_id
  where person.state in ('member', 'declined')
    or (person.state = 'asked' and person.asked_at > business_now() - interval '14 days');

-- Coming evenings by member. The names of hosts are for taking them out of texts; no phone, no total.
create view member_event as
  select person.account_id, team.id as team_id, team.name as team, person.part, person.share_percent,
    booking.id, booking.state, booking.event_date, booking.occasion, booking.message, booking.starts_local,
    booking.ends_local, booking.starts_at, booking.ends_at, booking.venue_address, booking.venue_lat, booking.venue_lng,
    coalesce(booking.artist_fee_paise, booking.fee_paise) as gross, booking.quote ->> 'supplier' as supplier,
    array[booking.host_name, host.name, coalesce(host.contact_name, '')] as host_names, business_now() as now
  from team_person as person
  join artist as team on team.id = person.team_id
  join booking on booking.artist_id = team.id
  join account as host on host.id = booking.host_id
  where person.state = 'member' and booking.state in ('requested', 'confirmed', 'in_progress')
    and booking.ends_at > business_now()
    and not exists (select from event_off where booking_id = booking.id and person_id = person.id);
