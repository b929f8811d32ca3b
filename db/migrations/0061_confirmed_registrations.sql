-- A GST registration counts once a member of staff has looked it up: then its row is written again, with when and by
-- whom. What was declared stays as it was said.
alter table tax_standing add column confirmed_at timestamptz;
-- Null where a linked payout account of the same PAN stood for it before registrations were looked up.
alter table tax_standing add column confirmed_by uuid;
alter table tax_standing add constraint tax_standing_confirmed_by_fkey
  foreign key (confirmed_by) references account not valid;
alter table tax_standing add constraint only_a_registration_is_confirmed
  check (confirmed_at is null or state = 'registered') not valid;
alter table tax_standing add constraint who_confirms_has_a_time
  check (confirmed_by is null or confirmed_at is not null) not valid;
-- Small table: a few rows for each artist who declares.
-- squawk-ignore require-concurrent-index-creation
create index tax_standing_confirmed_by on tax_standing (confirmed_by);

-- Earlier registrations stay where an account is linked: its PAN was compared with the newest number.
alter table tax_standing disable trigger tax_standing_is_never_changed;
update tax_standing set confirmed_at = declared_at
  where state = 'registered'
  and exists (select from payout_account account where account.payee = tax_standing.payee and account.state = 'active')
  and substr(gstin, 3, 10) = (select substr(newest.gstin, 3, 10) from tax_standing newest
    where newest.payee = tax_standing.payee and newest.state = 'registered' order by newest.id desc limit 1);
alter table tax_standing enable trigger tax_standing_is_never_changed;

-- The registration is looked up as a check of its own, which has no end and is not shown to hosts.
alter table artist_check drop constraint artist_check_kind_check;
alter table artist_check add constraint artist_check_kind_check
  check (kind in ('identity', 'bank', 'live', 'gst')) not valid;
alter table artist_check drop constraint a_passed_check_has_an_end;
alter table artist_check add constraint a_passed_check_has_an_end
  check (state <> 'passed' or (decided_at is not null and (good_until is not null) = (kind <> 'gst'))) not valid;

-- The others wait for staff from now on.
with waiting as (
  insert into artist_check (artist_id, kind, state, submitted_at, created_at)
  select artist.id, 'gst', 'submitted', newest.declared_at, newest.declared_at
  from artist
  join lateral (select state, confirmed_at, declared_at from tax_standing
    where payee = 'artist:' || artist.id order by id desc limit 1) newest on true
  where artist.erased_at is null and newest.state = 'registered' and newest.confirmed_at is null
  returning id, created_at
)
insert into artist_check_step (check_id, state, at) select id, 'submitted', created_at from waiting;
