-- A note of staff may be about a booking too. Wider than before: what the version before writes still passes.
alter table staff_note add column booking_id uuid;
alter table staff_note add constraint staff_note_booking_id_fkey foreign key (booking_id) references booking not valid;
alter table staff_note drop constraint staff_note_check;
alter table staff_note add constraint staff_note_is_about_one
  check (num_nonnulls(artist_id, account_id, booking_id) = 1) not valid;
-- squawk-ignore require-concurrent-index-creation
create index staff_note_of_booking on staff_note (booking_id, id) where booking_id is not null;

-- Who works on an entry of a queue. After some hours without work on it, or without a role, it is anybody's again.
create table taken_work (
  queue text not null check (queue ~ '^[a-zA-Z]{1,30}$'),
  item text not null check (item ~ '^[0-9a-zA-Z_:-]{1,64}$'),
  account_id uuid not null references account,
  -- Or when they last worked on it.
  taken_at timestamptz not null default now(),
  primary key (queue, item)
);
create index taken_work_of_account on taken_work (account_id);

-- In which language the page was that a question was written on; of older questions it is not known.
alter table contact_ticket add column language text check (language in ('en', 'hi', 'pa'));
