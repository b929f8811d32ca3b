-- The demo clock can stand still at an instant, so that a person can look at one second before a deadline. `advanced`
-- holds still meanwhile; letting time run on makes it what the instant needs, and nothing leaps.
alter table business_clock add column stands_at timestamptz;
create or replace function business_now() returns timestamptz language sql stable as
  'select coalesce(stands_at, clock_timestamp() + advanced) from business_clock';
