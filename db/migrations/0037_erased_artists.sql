-- An artist whose account was erased stays as a number and a pseudonym, for the bookings that name it. It is never
-- listed again, no account owns it, and nothing new is written about it.
alter table artist add column erased_at timestamptz;
alter table artist add constraint erased_artists_stay_erased
  check (erased_at is null or (state = 'paused' and account_id is null));

-- Waits for an erasure that is under way: its lock on the artist is the one that this lock conflicts with.
create function refuse_erased_artist() returns trigger language plpgsql as $$
declare erased timestamptz;
begin
  select erased_at into erased from artist where id = new.artist_id for key share;
  if erased is not null then
    raise exception 'artist % is erased', new.artist_id
      using errcode = '23514', constraint = 'erased_artists_get_nothing_new';
  end if;
  return new;
end $$;

create trigger refuse_erased_artist before insert or update of artist_id on booking
  for each row execute function refuse_erased_artist();
create trigger refuse_erased_artist before insert on slot_claim
  for each row execute function refuse_erased_artist();
create trigger refuse_erased_artist before insert on replacement_offer
  for each row execute function refuse_erased_artist();
create trigger refuse_erased_artist before insert on calendar_feed
  for each row execute function refuse_erased_artist();
create trigger refuse_erased_artist before insert on artist_media
  for each row execute function refuse_erased_artist();
create trigger refuse_erased_artist before insert on artist_change
  for each row execute function refuse_erased_artist();
create trigger refuse_erased_artist before insert on team_member
  for each row execute function refuse_erased_artist();
create trigger refuse_erased_artist before insert on team_invitation
  for each row execute function refuse_erased_artist();
