-- A request that no second person decided on in time ends as 'expired'.
alter table money_request drop constraint money_request_state_check;
alter table money_request add constraint money_request_state_check
  check (state in ('done', 'open', 'approved', 'refused', 'withdrawn', 'outdated', 'expired'));
