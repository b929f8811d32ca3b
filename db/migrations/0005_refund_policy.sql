-- The refund rule of the first release, as bookings snapshot it. A change is a new version, never an update.
insert into refund_policy (id, version, terms) values ('kinder-rule', 1, '[
  {"name": "full", "hours": 72, "strictly": false, "percent": 100, "taxReturned": true},
  {"name": "all-but-tax", "hours": 36, "strictly": true, "percent": 100, "taxReturned": false},
  {"name": "seventy", "hours": 24, "strictly": false, "percent": 70, "taxReturned": false},
  {"name": "fifty", "hours": 12, "strictly": false, "percent": 50, "taxReturned": false},
  {"name": "nothing", "hours": 0, "strictly": false, "percent": 0, "taxReturned": false}
]');
create trigger refund_policy_is_append_only before update or delete on refund_policy
  for each row execute function append_only();
