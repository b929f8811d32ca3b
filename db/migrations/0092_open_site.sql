-- A company that hosts could book at until now goes on: its site is open, and its sound is sold.
insert into site_setting (key, value)
select key, 'true'::jsonb
from (values ('opened'), ('soundSold')) as fact (key)
where exists (select from booking) or exists (select from sound_order) or exists (select from artist where state = 'live')
on conflict do nothing;
