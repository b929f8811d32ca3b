-- A report is about the artist who was to perform then: of a replacement the host may report anew.
alter table dispute add column artist_id integer;
update dispute set artist_id = coalesce(
  (select from_artist_id from replacement
    where replacement.booking_id = dispute.booking_id and replacement.state = 'accepted'
      and replacement.ended_at > dispute.opened_at
    order by replacement.ended_at limit 1),
  (select booking.artist_id from booking where booking.id = dispute.booking_id));

-- The version before does not write whose report it is.
create function fill_artist_of_report() returns trigger language plpgsql as $$
begin
  if new.artist_id is null then
    new.artist_id := (select booking.artist_id from booking where booking.id = new.booking_id);
  end if;
  return new;
end $$;
create trigger fill_artist_of_report before insert on dispute
  for each row execute function fill_artist_of_report();

-- Reports are few: what reads and writes them waits a moment.
-- squawk-ignore adding-not-nullable-field
alter table dispute alter column artist_id set not null;
alter table dispute add constraint dispute_artist_id_fkey foreign key (artist_id) references artist not valid;
-- The version before names this constraint.
alter table dispute drop constraint one_report_per_booking;
-- squawk-ignore disallowed-unique-constraint, constraint-missing-not-valid
alter table dispute add constraint one_report_per_booking unique (booking_id, artist_id);
