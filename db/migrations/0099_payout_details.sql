-- Until when the owner of a page that hosts could see before must give bank account and tax statement; null where
-- nothing is asked. And the first day (IST) after a holiday, on which a paused page is live again.
alter table artist add column payout_details_due_at timestamptz;
alter table artist add column live_again_on date;

update artist set payout_details_due_at = business_now() + interval '60 days'
where account_id is not null and erased_at is null and state in ('live', 'paused', 'unlisted', 'suspended')
  and not (exists (select from payout_account where payee = 'artist:' || artist.id
      and state in ('linking', 'active', 'under_review', 'needs_clarification'))
    and coalesce((select legal_name is not null from tax_standing where payee = 'artist:' || artist.id
      order by id desc limit 1), false));
