-- A page that staff write for an artist waits for the yes of a phone; a lost phone waits for nobody's objection.
alter table artist_proposal drop constraint artist_proposal_kind_check;
-- squawk-ignore constraint-missing-not-valid
alter table artist_proposal add constraint artist_proposal_kind_check
  check (kind in ('offer', 'phone', 'bank', 'page', 'lost_phone'));
-- A phone is asked about one page at a time.
-- squawk-ignore require-concurrent-index-creation
create unique index one_open_page_of_a_phone on artist_proposal ((value ->> 'phone'))
  where state = 'open' and kind = 'page';
