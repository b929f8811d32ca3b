-- Messages about the contacts of an account go with the account when it is erased, and no key of a message holds an
-- address or a number.
update notice set account_id = split_part(key, ':', 2)::uuid
where account_id is null and key ~ '^account\.email_changed:[0-9a-f-]{36}:';

update notice set account_id = own.account_id from notice own
where notice.account_id is null and notice.key like 'payout.account\_changed.artist:%:former:%'
  and own.key = split_part(notice.key, ':former:', 1) || ':email';

-- Whose these were is not written anywhere. Their texts were wiped when they left.
delete from notice
where account_id is null and template in ('account.email_confirm', 'sign_in_email') and state <> 'queued';

delete from notice using account
where account.id = notice.account_id and account.erased_at is not null;

update notice set key = template || ':' || md5(key)
where key ~ '^account\.(email|phone)_changed:[0-9a-f-]{36}:'
  or key like 'payout.account\_changed.artist:%:former:%';
