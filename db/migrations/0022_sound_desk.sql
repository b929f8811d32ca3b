-- Our staff's side of orders of sound: who cancelled one and why, when its equipment went out and came back.
alter table sound_order
  add column cancelled_by text check (cancelled_by in ('host', 'operator')),
  add column cancel_reason text not null default '' check (length(cancel_reason) <= 500),
  add column delivered_at timestamptz,
  add column collected_at timestamptz,
  add column completed_at timestamptz;
update sound_order set cancelled_by = 'host' where state = 'cancelled';
update sound_order set completed_at = updated_at where state = 'completed';
alter table sound_order
  add constraint a_cancelled_order_says_by_whom check ((state = 'cancelled') = (cancelled_by is not null)),
  add constraint a_completed_order_says_since_when check ((state = 'completed') = (completed_at is not null)),
  add constraint nothing_is_collected_before_it_is_delivered
    check (collected_at is null or (delivered_at is not null and collected_at >= delivered_at));
create index on sound_order (created_at desc, id desc);
create index on sound_order (event_date, id);
-- What must go out, and what must come back.
create index on sound_order (starts_at) where state = 'confirmed' and delivered_at is null;
create index on sound_order (ends_at) where delivered_at is not null and collected_at is null;

-- Papers are of a booking or of an order of sound, never of both.
alter table booking_document rename to document;
alter trigger booking_document_is_append_only on document rename to document_is_append_only;
alter table document alter column booking_id drop not null;
alter table document add column sound_order_id uuid references sound_order;
alter table document add constraint of_a_booking_or_an_order
  check ((booking_id is null) <> (sound_order_id is null));
create index on document (sound_order_id) where sound_order_id is not null;
