-- Signing in by a code on the phone. Secrets are kept only as hashes.
create table otp_challenge (
  id uuid primary key default gen_random_uuid(),
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  salt bytea not null,
  code_hash bytea not null,
  binding_hash bytea not null,
  -- Asked for by a browser: only the same browser may answer.
  bound boolean not null,
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  verified boolean not null default false
);
create unique index one_open_otp_challenge_per_phone on otp_challenge (phone) where closed_at is null;
create index on otp_challenge (phone, created_at desc);

-- Proof that the holder of this token holds this phone: signs in or signs up once.
create table phone_proof (
  token_hash bytea primary key,
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table session (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null constraint one_session_per_token unique,
  account_id uuid not null references account,
  device text not null default '',
  fcm_token text check (length(fcm_token) between 1 and 4096),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index on session (account_id) where revoked_at is null;
create index on session (fcm_token) where fcm_token is not null;

-- What a provider with registered text templates needs besides the text.
alter table notice add column variables text[] not null default '{}';
-- When the text must be wiped: a sign-in code is not kept.
alter table notice add column forget_after timestamptz;
create index on notice (forget_after) where forget_after is not null;
