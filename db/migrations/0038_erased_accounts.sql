-- An account that was erased gets no new personal data. A request that read its session just before the erasure
-- would otherwise write after it: the row of the account stays, under a pseudonym.
-- `for key share` waits for an erasure that is under way, whose lock on the account conflicts with it.
create function refuse_erased_account() returns trigger language plpgsql as $$
declare
  person uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  erased timestamptz;
begin
  select erased_at into erased from account where id = person for key share;
  if erased is not null then
    raise exception 'account % is erased', person
      using errcode = '23514', constraint = 'erased_accounts_get_nothing_new';
  end if;
  return new;
end $$;

create trigger refuse_erased_account before insert on billing_details
  for each row execute function refuse_erased_account('account_id');
create trigger refuse_erased_account before insert on notification_preference
  for each row execute function refuse_erased_account('account_id');
create trigger refuse_erased_account before insert on wishlist
  for each row execute function refuse_erased_account('account_id');
create trigger refuse_erased_account before insert on consent
  for each row execute function refuse_erased_account('account_id');
create trigger refuse_erased_account before insert on artist_application
  for each row execute function refuse_erased_account('account_id');
create trigger refuse_erased_account before insert on session
  for each row execute function refuse_erased_account('account_id');
create trigger refuse_erased_account before insert on known_device
  for each row execute function refuse_erased_account('account_id');
create trigger refuse_erased_account before insert on email_change
  for each row execute function refuse_erased_account('account_id');
create trigger refuse_erased_account before insert on email_code
  for each row execute function refuse_erased_account('account_id');
create trigger refuse_erased_account before insert on authenticator
  for each row execute function refuse_erased_account('account_id');
create trigger refuse_erased_account before insert on recovery_code
  for each row execute function refuse_erased_account('account_id');
create trigger refuse_erased_account before insert on passkey
  for each row execute function refuse_erased_account('account_id');
create trigger refuse_erased_account before insert on conversation_message
  for each row execute function refuse_erased_account('author_id');
create trigger refuse_erased_account before insert on review
  for each row execute function refuse_erased_account('author_id');

delete from billing_details where account_id in (select id from account where erased_at is not null);
delete from notification_preference where account_id in (select id from account where erased_at is not null);
delete from wishlist where account_id in (select id from account where erased_at is not null);
