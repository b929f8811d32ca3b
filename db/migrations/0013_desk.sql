-- What the operator's side stands on: an index for each of its queues and lists, the conversation of a ticket,
-- payments that do not fit their order.

create index booking_requested on booking (respond_by) where state = 'requested';
create index booking_replacing on booking (starts_at) where state = 'replacing';
create index booking_unmanaged on booking (starts_at)
  where event_manager_id is null and state in ('confirmed', 'in_progress');
create index booking_managed on booking (event_manager_id, starts_at) where event_manager_id is not null;
create index booking_newest on booking (created_at desc, id desc);
create index booking_by_state on booking (state, created_at desc, id desc);
create index booking_by_day on booking (event_date, id);
create index refund_failed on refund (requested_at) where state = 'failed';
create index account_with_roles on account (name, id) where roles <> '{}';
create index audit_entry_by_action on audit_entry (action, id desc);

-- tickets
alter table contact_ticket add column grievance boolean not null default false;
alter table contact_ticket add column version integer not null default 1;
create index contact_ticket_open on contact_ticket (answer_by) where state = 'open';
create index contact_ticket_unsolved on contact_ticket (solve_by) where state = 'answered';
create index contact_ticket_newest on contact_ticket (id desc) where state = 'solved';
-- What was said after the first message: our answers, what the sender wrote back, notes among ourselves.
create table contact_ticket_entry (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references contact_ticket,
  kind text not null check (kind in ('answer', 'received', 'note')),
  author_id uuid not null references account,
  body text not null check (length(body) between 1 and 4000),
  at timestamptz not null
);
create index on contact_ticket_entry (ticket_id, id);

-- Money that came for an order of ours and is not what was asked for. It waits for a person.
create table quarantined_payment (
  payment_id text primary key,
  payment_order_id uuid not null references payment_order,
  amount_paise bigint not null,
  currency text not null,
  expected_paise bigint not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references account,
  check ((settled_at is null) = (settled_by is null))
);
create index quarantined_payment_open on quarantined_payment (found_at) where settled_at is null;

-- The desk finds an artist by a part of the name, and what was told about a booking by its id in the link.
create index artist_by_name on artist using gin (name gin_trgm_ops);
create index notice_about on notice (substring(link from '[0-9a-f]{8}-[0-9a-f-]{27}')) where link is not null;
