-- Dated facts about music at night, by territory, with their source. Nothing counts before a second person confirms it.
create table calendar_entry (
  id integer generated always as identity primary key,
  territory text not null check (territory in ('chandigarh', 'punjab', 'haryana', 'himachal', 'india')),
  kind text not null check (kind in ('rule', 'exempt_night', 'exam_weeks')),
  from_day date not null,
  -- The last day; null while it has no end.
  to_day date check (to_day >= from_day),
  -- Rules and exempt nights: when music outdoors ends, in minutes after midnight of the day it began.
  outdoor_end smallint check (outdoor_end between 1080 and 1440),
  -- Rules: whether music may go on indoors after that.
  indoor_late text check (indoor_late in ('allowed', 'venue_word', 'blocked')),
  -- Rules: who gives the permission, and how many days before it is to be asked for.
  authority text check (length(authority) between 1 and 120),
  lead_days smallint check (lead_days between 0 and 120),
  name text not null check (length(name) between 1 and 120),
  source text not null check (length(source) between 5 and 500),
  state text not null default 'draft' check (state in ('draft', 'published', 'retired')),
  -- Null for what came with the product.
  written_by uuid references account,
  written_at timestamptz not null default now(),
  confirmed_by uuid references account,
  confirmed_at timestamptz,
  constraint confirmed_by_another check (confirmed_by <> written_by),
  constraint published_is_confirmed check (state <> 'published' or written_by is null or confirmed_by is not null),
  constraint rule_is_whole check (kind <> 'rule' or
    (outdoor_end is not null and indoor_late is not null and authority is not null and lead_days is not null)),
  constraint night_is_whole check (kind <> 'exempt_night' or (outdoor_end is not null and to_day is not null)),
  constraint weeks_end check (kind <> 'exam_weeks' or to_day is not null)
);
create index on calendar_entry (territory, from_day) where state = 'published';
create index on calendar_entry (written_by);
create index on calendar_entry (confirmed_by);

insert into calendar_entry
  (territory, kind, from_day, outdoor_end, indoor_late, authority, lead_days, name, source, state)
values
  ('chandigarh', 'rule', '2026-01-01', 1320, 'venue_word', 'SDM office', 15, 'Music at night',
    'Noise Pollution (Regulation and Control) Rules 2000, rule 5; High Court of Punjab and Haryana, 2019', 'published'),
  ('punjab', 'rule', '2026-01-01', 1320, 'blocked', 'SDM office', 15, 'Music at night',
    'Punjab Instruments (Control of Noises) Act 1956; Noise Rules 2000, rule 5; district orders', 'published'),
  ('haryana', 'rule', '2026-01-01', 1320, 'venue_word', 'SDM office', 15, 'Music at night',
    'Noise Pollution (Regulation and Control) Rules 2000, rule 5; High Court of Punjab and Haryana, 2019', 'published'),
  ('himachal', 'rule', '2026-01-01', 1320, 'venue_word', 'SDM office', 15, 'Music at night',
    'Noise Pollution (Regulation and Control) Rules 2000, rule 5', 'published'),
  ('india', 'rule', '2026-01-01', 1320, 'venue_word', 'local authority', 15, 'Music at night',
    'Noise Pollution (Regulation and Control) Rules 2000, rule 5', 'published');

insert into calendar_entry (territory, kind, from_day, to_day, outdoor_end, name, source, state)
select 'chandigarh', 'exempt_night', day, day, 1440, 'Exempt night of 2026',
  'Chandigarh Administration: loudspeakers until midnight on 15 nights in 2026', 'published'
from unnest('{2026-01-26,2026-02-15,2026-03-26,2026-04-14,2026-05-27,2026-06-26,2026-08-15,2026-09-04,2026-10-02,
  2026-10-11,2026-10-26,2026-11-08,2026-12-25,2026-12-31}'::date[]) day;

alter table booking add venue_setting text not null default 'unknown'
  check (venue_setting in ('indoor', 'outdoor', 'unknown'));

-- A paper for music at one venue on one day. It belongs to the host: all bookings of that evening share it.
create table sound_permission (
  id uuid primary key default gen_random_uuid(),
  host_id uuid not null references account,
  event_date date not null,
  address text not null check (length(address) between 1 and 300),
  -- The words of the address, to compare.
  address_key text not null,
  kind text not null check (kind in ('loudspeaker', 'loudspeaker_late', 'venue_word')),
  -- Until when the paper allows music, in minutes after midnight of the day.
  until_minutes smallint not null check (until_minutes between 1 and 2880),
  state text not null default 'uploaded' check (state in ('uploaded', 'accepted', 'refused')),
  -- Null once the paper is deleted.
  file bytea check (octet_length(file) <= 8388608),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/webp')),
  reason text not null default '' check (length(reason) <= 500),
  uploaded_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account,
  unique (host_id, event_date, address_key, kind)
);
create index on sound_permission (uploaded_at) where state = 'uploaded';
create index on sound_permission (event_date);
create index on sound_permission (decided_by);
