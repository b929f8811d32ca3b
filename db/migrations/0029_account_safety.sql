-- Signing in without locking others out, waits before a changed payout account is paid, confirmed e-mail addresses,
-- and a second proof where a phone number may have changed hands.

-- Several codes of one phone may be open: each is answered only by who asked for it.
drop index one_open_otp_challenge_per_phone;
alter table otp_challenge add column host text not null default '';
alter table otp_challenge add column network text not null default '';
create index on otp_challenge (binding_hash);

-- Answers to a puzzle are good once.
create table used_puzzle (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

-- Why nothing of a payee's money is sent for now. Without `until` a person must end it.
create table payee_hold (
  id uuid primary key default gen_random_uuid(),
  payee text not null,
  reason text not null check (reason in ('account_changed', 'phone_changed', 'other_holder', 'not_me')),
  until timestamptz,
  placed_at timestamptz not null,
  released_at timestamptz
);
create unique index one_open_payee_hold_per_reason on payee_hold (payee, reason) where released_at is null;
create index on payee_hold (until) where released_at is null;

-- Links that stop payouts without signing in. Only hashes are kept.
create table payout_stop_link (
  token_hash bytea primary key,
  payee text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- An address that was asked for and waits for its link to be opened, and what it replaced.
create table email_change (
  token_hash bytea primary key,
  account_id uuid not null references account,
  old_email text not null,
  new_email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index on email_change (account_id, created_at desc);

-- When this account was last used.
alter table account add column last_seen_at timestamptz;
update account set last_seen_at =
  (select max(session.last_seen_at) from session where session.account_id = account.id);

-- A number that moved to another account leaves the account it belonged to.
alter table account add column phone_left_at timestamptz;
alter table account drop constraint account_phone_check;
alter table account add constraint account_phone_check check (
  phone ~ '^\+91[6-9][0-9]{9}$'
  or (erased_at is not null and phone = 'erased:' || id)
  or (phone_left_at is not null and phone = 'left:' || id)
);

-- Browsers that signed in to an account before.
create table known_device (
  account_id uuid not null references account,
  token_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (account_id, token_hash)
);

-- A code sent to the e-mail address of an account, for a caller who has proved its phone.
create table email_code (
  proof_hash bytea primary key references phone_proof on delete cascade,
  account_id uuid not null references account,
  salt bytea not null,
  code_hash bytea not null,
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  passed_at timestamptz
);
create index on email_code (account_id, created_at desc);
