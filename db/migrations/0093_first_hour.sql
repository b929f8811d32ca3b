-- The next version of the refund rule: everything until the first artist's yes; then, for so many minutes from the first
-- capture and not later than so many hours before the start, everything; a host's refund is rounded up to the rupee. Null:
-- a version from before. Every later version has it, also one that a process of the former version publishes.
alter table refund_policy
  add column grace_minutes smallint,
  add column grace_hours_before smallint;
alter table refund_policy
  alter column grace_minutes set default 60,
  alter column grace_hours_before set default 3;

-- It was there from the first where nothing was sold yet. Else it begins with a day in India: no process of the former
-- version may sell under it.
insert into refund_policy (id, version, terms, valid_from, published_by, reason)
select id, newest + row_number() over (order by version), terms, greatest(valid_from, begins), published_by,
  'Everything back until the artist says yes, and for an hour after paying.'
from refund_policy
cross join (select max(version) as newest from refund_policy) versions
cross join (
  select case when exists (select from booking) or exists (select from sound_order)
    then (date_trunc('day', (business_now() + interval '1 hour') at time zone 'Asia/Kolkata') + interval '1 day')
      at time zone 'Asia/Kolkata'
    else '-infinity' end as begins) rule
where not exists (
  select from refund_policy later
  where later.version > refund_policy.version and later.valid_from <= greatest(refund_policy.valid_from, begins));
