-- The rest of what is written by or to an account. Acts of the person are refused, as in 0038.
create trigger refuse_erased_account before insert or update of opened_by on dispute
  for each row execute function refuse_erased_account('opened_by');
create trigger refuse_erased_account before insert on run_sheet_item
  for each row execute function refuse_erased_account('added_by');
create trigger refuse_erased_account before insert on message_report
  for each row execute function refuse_erased_account('reporter_id');

-- These are also written by events and jobs, for many people at once: a row for an erased account is left out, so
-- that the others are written and nothing is retried.
create function skip_erased_account() returns trigger language plpgsql as $$
declare erased timestamptz;
begin
  select erased_at into erased from account where id = new.account_id for key share;
  return case when erased is null then new end;
end $$;

create trigger skip_erased_account before insert on notice
  for each row execute function skip_erased_account();
create trigger skip_erased_account before insert on conversation_reading
  for each row execute function skip_erased_account();

-- Whose sign-in or sign-up an answer tells; its owner is the proof, which is gone sooner than the answer.
alter table idempotency_key add column account_id uuid references account;
create index on idempotency_key (account_id) where account_id is not null;

delete from notice where account_id in (select id from account where erased_at is not null);
delete from conversation_reading where account_id in (select id from account where erased_at is not null);
