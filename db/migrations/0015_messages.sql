-- Conversations about a booking, one for each artist who performs or was to perform, and the language of notices.

create table conversation (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  artist_id integer not null references artist,
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  constraint one_conversation_per_booking_and_artist unique (booking_id, artist_id)
);
create index on conversation (artist_id, last_message_at desc);

-- A message, or a change of the booking meanwhile. The words are kept as they were written and, where
-- they hold contacts, also without them: which of the two a reader sees is decided when they are read.
create table conversation_message (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references conversation,
  author_id uuid references account,
  author_as text check (author_as in ('host', 'artist', 'operator')),
  body text not null check (length(body) <= 2000),
  masked_body text,
  event text,
  event_data jsonb not null default '{}',
  -- Who sends it chooses the key; the same key again is the same message.
  client_key text not null check (length(client_key) between 1 and 120),
  at timestamptz not null,
  removed_at timestamptz,
  constraint one_message_per_client_key unique (conversation_id, client_key),
  check ((event is null) = (author_id is not null)),
  check ((author_id is null) = (author_as is null))
);
create index on conversation_message (conversation_id, id desc);
create index on conversation_message (author_id) where author_id is not null;

-- How far a participant has read, and the last message they were notified of.
create table conversation_reading (
  conversation_id uuid not null references conversation,
  account_id uuid not null references account,
  last_read_id bigint not null default 0,
  read_at timestamptz,
  told_id bigint not null default 0,
  told_at timestamptz,
  primary key (conversation_id, account_id)
);
create index on conversation_reading (account_id);

create table message_report (
  id bigint generated always as identity primary key,
  message_id bigint not null references conversation_message,
  reporter_id uuid not null references account,
  reason text not null check (reason in ('contact', 'rude', 'fraud', 'other')),
  note text not null default '' check (length(note) <= 500),
  at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references account,
  outcome text check (outcome in ('removed', 'kept')),
  constraint one_report_per_message_and_reporter unique (message_id, reporter_id),
  check ((settled_at is null) = (outcome is null)),
  check ((settled_at is null) = (settled_by is null))
);
create index on message_report (id) where settled_at is null;

-- The language a notice is written in; for a text message in another than English, the English one beside it, for
-- carriers to whom only that is registered.
alter table notice add column language text not null default 'en';
alter table notice add column fallback jsonb;
