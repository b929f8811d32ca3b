-- Without a row an event manager is off duty from now on; those who were on duty without one stay so.
insert into manager_duty (account_id)
select id from account where 'event_manager' = any(roles) and erased_at is null
on conflict do nothing;
