-- A host has the artist's own number only once cancelling costs something, or from the yes where the artist wants it so.
alter table artist add column shows_number boolean not null default false;

-- Bookings that were confirmed before this rule keep showing the number.
alter table booking add column number_from_yes boolean not null default false;
update booking set number_from_yes = true where state in ('confirmed', 'in_progress', 'completed');
