-- The artist may say that they could not play, such as because host or venue was not there. Rows that are there fulfil the narrower checks before.
alter table dispute drop constraint dispute_kind_check;
alter table dispute add constraint dispute_kind_check check (kind in ('late', 'short', 'no_show', 'not_played')) not valid;
alter table dispute drop constraint dispute_check;
alter table dispute add constraint dispute_check check ((kind in ('no_show', 'not_played')) = (missed_minutes is null)) not valid;
