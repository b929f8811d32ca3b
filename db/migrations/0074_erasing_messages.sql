-- Whom a message to staff is about: accounts by id, artists as `artist:5`, questions as `ticket:CT-7K3Q9D`. It goes when
-- one of them is erased. Null: the message is to the person themselves, or to the other side of a booking.
alter table notice add column if not exists about text[];
-- squawk-ignore require-concurrent-index-creation
create index if not exists notice_of_people on notice using gin (about) where about is not null;

-- Events that still have contents: of 30 days, while the others stay for their keys.
-- squawk-ignore require-concurrent-index-creation
create index if not exists outbox_filled on outbox (done_at) where payload <> '{}'::jsonb;
-- The account was erased before the event was handled.
alter table outbox add column if not exists empty_when_done boolean not null default false;

-- The account was erased while its question waited for an answer.
alter table contact_ticket add column if not exists erase_when_solved boolean not null default false;

update webhook_inbox set body = '' where processed_at is not null;

-- Older messages to staff: whom they are about is read from the ids in their key or link, by equality alone, so that
-- long tables are read once.
create temporary table told_staff on commit drop as
select distinct notice.id, notice.template, notice.account_id, split_part(notice.key, ':', 2) as second, named.ref
from notice cross join lateral (values
  (substring(notice.key from '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}')),
  (substring(notice.link from '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}')),
  (split_part(notice.key, ':', 2)),
  (split_part(notice.key, ':', 3))) as named (ref)
where named.ref <> '' and (notice.template like '%.operator' or notice.template like '%.manager'
  or notice.template in ('day.missing.everyone', 'message.waiting') or notice.template like 'contact.%.sender');
analyze told_staff;

create temporary table told_booking on commit drop as
select told_staff.id, booking.id as booking_id from told_staff join booking on booking.id::text = told_staff.ref
where told_staff.template <> 'message.waiting'
union select told_staff.id, dispute.booking_id from told_staff join dispute on dispute.id::text = told_staff.ref
union select told_staff.id, conversation.booking_id from told_staff
  join conversation on conversation.id::text = told_staff.ref
  join booking on booking.id = conversation.booking_id
  join artist on artist.id = conversation.artist_id
where told_staff.template = 'message.waiting' and told_staff.account_id is distinct from booking.host_id
  and told_staff.account_id is distinct from artist.account_id
union select released.id, booking.id from told_staff released
  join told_staff assigned on assigned.second = released.second and assigned.template = 'manager.assigned.manager'
  join booking on booking.id::text = assigned.ref
where released.template = 'manager.released.manager';

create temporary table told_payment on commit drop as
select told_staff.id, payment.payment_order_id from told_staff join payment on payment.id = told_staff.ref
union select told_staff.id, payment.payment_order_id from told_staff join refund on refund.id::text = told_staff.ref
  join payment on payment.id = refund.payment_id;

create temporary table about_whom on commit drop as
select told_booking.id, booking.host_id::text as whom
from told_booking join booking on booking.id = told_booking.booking_id
union select told_booking.id, 'artist:' || booking.artist_id
from told_booking join booking on booking.id = told_booking.booking_id
union select told_payment.id, payment_order.payer_id::text
from told_payment join payment_order on payment_order.id = told_payment.payment_order_id
union select told_payment.id, 'artist:' || booking.artist_id
from told_payment join payment_order on payment_order.id = told_payment.payment_order_id
  join booking on payment_order.reference = 'booking:' || booking.id
union select told_staff.id, sound_order.host_id::text
from told_staff join sound_order on sound_order.id::text = told_staff.ref
union select told_staff.id, payout.payee from told_staff join payout on payout.id::text = told_staff.ref
union select told_staff.id, artist_application.account_id::text
from told_staff join artist_application on artist_application.id::text = told_staff.ref
union select told_staff.id, 'ticket:' || contact_ticket.number
from told_staff join contact_ticket on contact_ticket.number = told_staff.ref
union select told_staff.id, 'ticket:' || contact_ticket.number
from told_staff join contact_ticket_entry entry on entry.id::text = told_staff.second
  join contact_ticket on contact_ticket.id = entry.ticket_id
where told_staff.template = 'contact.answered.sender'
union select told_staff.id, person.whom
from told_staff join message_report on message_report.id::text = told_staff.second
  join conversation_message message on message.id = message_report.message_id
  join conversation on conversation.id = message.conversation_id
  cross join lateral (values (message_report.reporter_id::text), (message.author_id::text),
    ('artist:' || conversation.artist_id)) as person (whom)
where told_staff.template = 'message.reported.operator' and person.whom is not null;

update notice set about = people.whom
from (select id, array_agg(whom) as whom from about_whom group by id) people
where people.id = notice.id;

-- Of people who were erased before.
delete from notice
where about && array(
  select id::text from account where erased_at is not null
  union all select 'artist:' || id from artist where erased_at is not null);
