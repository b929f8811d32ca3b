-- When the name of a login or an artist last changed; null if it is the first. The holder of a first payout account is
-- compared with names that did not change lately.
alter table account add column name_changed_at timestamptz;
alter table artist add column name_changed_at timestamptz;

create function note_changed_name() returns trigger language plpgsql as $$
begin
  new.name_changed_at := business_now();
  return new;
end $$;
create trigger changed_name before update of name on account
  for each row when (old.name is distinct from new.name) execute function note_changed_name();
create trigger changed_name before update of name on artist
  for each row when (old.name is distinct from new.name) execute function note_changed_name();
