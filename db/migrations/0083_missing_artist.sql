-- A call of our staff to an artist who is not there. The host reads of a call only where somebody wrote it down here.
create table arrival_call (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  artist_id integer not null references artist,
  called_by uuid not null references account,
  called_at timestamptz not null,
  answered boolean not null
);
create index arrival_call_of_booking on arrival_call (booking_id, called_at);

-- The host saw the artist and told no code.
alter table booking_arrival drop constraint booking_arrival_proved_by_check;
alter table booking_arrival add constraint booking_arrival_proved_by_check
  check (proved_by in ('code', 'manager', 'host')) not valid;

-- A search that begins while the evening runs. What the host pays less then may come from missed minutes too.
alter table replacement drop constraint replacement_cause_check;
alter table replacement add constraint replacement_cause_check
  check (cause in ('declined', 'silent', 'withdrew', 'no_show')) not valid;

-- Minutes from the host's yes until a replacement can be there; null where the whole performance is ahead.
alter table replacement_offer add column if not exists ready_minutes smallint;
alter table replacement_offer add constraint ready_within_a_day check (ready_minutes between 1 and 1440) not valid;

-- What the artist of a dispute saw: asked by message, answered by its link, on their page, or told to staff by phone.
create table dispute_answer (
  dispute_id uuid primary key references dispute,
  answer_by timestamptz not null,
  token_hash bytea unique check (octet_length(token_hash) = 32),
  words text check (length(words) between 1 and 1000),
  said_at timestamptz,
  -- Of our staff, who wrote down what the artist said on the phone.
  noted_by uuid references account,
  check ((words is null) = (said_at is null)),
  check (noted_by is null or words is not null)
);
