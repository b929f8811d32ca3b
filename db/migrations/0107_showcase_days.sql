-- First and last day (IST) of a place in a carousel of the home page; null: from now on, and without an end.
alter table artist
  add column featured_from date,
  add column featured_until date,
  add column showcase_from date,
  add column showcase_until date;
