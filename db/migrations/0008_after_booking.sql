-- What every part of the life after a booking stands on.

-- The performing artist's own price. It differs from what the host pays once a replacement performs: we bear that.
alter table booking add column artist_fee_paise bigint check (artist_fee_paise >= 100);

-- What our staff did, to what, and what it was before. Written in the transaction that does it.
create table audit_entry (
  id bigint generated always as identity primary key,
  account_id uuid not null references account,
  action text not null,
  subject text not null,
  reason text not null default '',
  before jsonb,
  after jsonb,
  at timestamptz not null
);
create index on audit_entry (subject, id desc);
create index on audit_entry (account_id, id desc);
create trigger audit_entry_is_append_only before update or delete or truncate on audit_entry
  execute function append_only();
