-- Which hours of each day an event manager takes events that are near, in minutes of the day (IST). Without a row,
-- and where both are the same: day and night.
create table manager_duty (
  account_id uuid primary key references account (id) on delete cascade,
  on_duty boolean not null default true,
  from_minute smallint not null default 0 check (from_minute between 0 and 1439),
  until_minute smallint not null default 0 check (until_minute between 0 and 1439)
);

-- Of which artist staff settled whether they need a room near a far venue, and who books it: another artist is asked anew.
alter table booking add column stay_settled_for integer;

-- A ticket of somebody who is not safe at an event is answered first.
alter table contact_ticket drop constraint contact_ticket_subject_check;
-- squawk-ignore constraint-missing-not-valid
alter table contact_ticket add constraint contact_ticket_subject_check
  check (subject in ('booking', 'artist', 'support', 'feedback', 'other', 'safety'));
