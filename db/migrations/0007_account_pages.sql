-- What people keep about themselves: profile, preferences, consents, applications; and how an account is erased.

-- An erased account stays as a pseudonym for what the law keeps; its phone is free for a new account.
alter table account drop constraint account_phone_check;
alter table account add constraint account_phone_check
  check (phone ~ '^\+91[6-9][0-9]{9}$' or (erased_at is not null and phone = 'erased:' || id));
alter table account add column city_id smallint references city;

create table billing_details (
  account_id uuid primary key references account,
  name text not null check (length(name) between 1 and 120),
  gstin text check (length(gstin) = 15),
  address text not null check (length(address) between 1 and 300),
  pin text not null check (pin ~ '^[1-9][0-9]{5}$'),
  updated_at timestamptz not null
);

-- Only what differs from the usual: everything is told by every channel.
create table notification_preference (
  account_id uuid not null references account,
  kind text not null,
  channel text not null check (channel in ('sms', 'email', 'push')),
  wanted boolean not null,
  updated_at timestamptz not null,
  primary key (account_id, kind, channel)
);

-- Every yes and every no, with the notice that was shown. The newest of a purpose is what holds.
create table consent (
  id bigint generated always as identity primary key,
  account_id uuid not null references account,
  purpose text not null check (purpose in ('marketing', 'analytics', 'whatsapp', 'location')),
  given boolean not null,
  notice_version smallint not null,
  at timestamptz not null
);
create index on consent (account_id, purpose, id desc);
create trigger consent_is_append_only before update or delete or truncate on consent execute function append_only();

create table artist_application (
  id uuid primary key default gen_random_uuid(),
  number text not null constraint one_artist_application_per_number unique,
  account_id uuid not null references account,
  kind text not null check (kind in ('solo', 'team')),
  name text not null check (length(name) between 1 and 120),
  category text not null references category,
  city_id smallint not null references city,
  skills text[] not null,
  members smallint check (members between 2 and 60),
  fee_paise bigint not null check (fee_paise >= 10000),
  videos text[] not null,
  about text not null,
  state text not null default 'received' check (state in ('received', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((kind = 'team') = (members is not null)),
  check ((state = 'received') = (decided_at is null))
);
create unique index one_open_application_per_account_and_kind on artist_application (account_id, kind)
  where state = 'received';
create index on artist_application (created_at) where state = 'received';

create index notice_unread on notice (account_id) where channel = 'in_app' and read_at is null;
