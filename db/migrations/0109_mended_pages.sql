-- What staff change of a page for its artist has a reason, which the artist reads; a picture that was taken down is kept
-- sealed for a while.
alter table artist_change
  add column reason text,
  add column sealed_file text;

-- What staff propose to an artist. Nothing is changed before the artist says yes; `value` holds columns of the artist,
-- the phone, or nothing for the bank account.
create table artist_proposal (
  id uuid primary key default gen_random_uuid(),
  artist_id integer not null references artist,
  kind text not null check (kind in ('offer', 'phone', 'bank')),
  value jsonb not null,
  reason text not null,
  proposed_by uuid not null references account,
  at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'agreed', 'declined', 'replaced')),
  answered_at timestamptz,
  check ((state = 'open') = (answered_at is null))
);
create unique index one_open_proposal_of_a_kind on artist_proposal (artist_id, kind) where state = 'open';
create index on artist_proposal (artist_id, at desc);
create trigger refuse_erased_artist before insert on artist_proposal
  for each row execute function refuse_erased_artist();
