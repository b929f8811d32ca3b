-- A second factor for our staff, and a second person for large amounts. Times of the second factor and of staff
-- sessions are real time: authenticator apps know no other, and moving the demo's clock is no absence.
alter table session
  -- Roles the account held when the session began; one given later counts from the next sign-in.
  add column roles text[] not null default '{}',
  -- Only of sessions of staff.
  add column staff_since timestamptz,
  add column staff_seen_at timestamptz,
  -- When the second factor was last shown in this session.
  add column second_factor_at timestamptz;

create table authenticator (
  account_id uuid primary key references account,
  sealed_secret text not null,
  -- Time step of the last code that was taken: none is taken twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- A secret shown to one session and not confirmed by a code yet.
create table authenticator_enrolment (
  session_id uuid primary key references session on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null default now()
);

create table passkey (
  id text primary key check (length(id) <= 1400),
  account_id uuid not null references account,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index on passkey (account_id);

create table passkey_challenge (
  session_id uuid primary key references session on delete cascade,
  purpose text not null check (purpose in ('register', 'check')),
  challenge text not null,
  expires_at timestamptz not null
);

create table recovery_code (
  code_hash bytea primary key,
  account_id uuid not null references account,
  used_at timestamptz
);
create index on recovery_code (account_id);

-- Every move of money by staff: done at once, or waiting for a second person.
create table money_request (
  id uuid primary key default gen_random_uuid(),
  act text not null,
  subject text not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- What the form said, for doing it once it is approved.
  input jsonb not null,
  reason text not null check (length(reason) between 1 and 500),
  state text not null check (state in ('done', 'open', 'approved', 'refused', 'withdrawn', 'outdated')),
  requested_by uuid not null references account,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references account,
  decided_at timestamptz,
  decision text not null default '' check (length(decision) <= 500),
  check ((state in ('done', 'open')) = (decided_at is null)),
  -- Requests are decided by another person.
  check (state not in ('approved', 'refused') or (decided_by is not null and decided_by <> requested_by))
);
create unique index one_open_money_request on money_request (act, subject) where state = 'open';
create index money_request_open on money_request (requested_at) where state = 'open';
create index money_request_by_person on money_request (requested_by, requested_at);
create index money_request_newest on money_request (requested_at desc, id desc);
create index money_request_subject on money_request (subject);
