-- Each query finds the rows that violate what is named above it. Names in braces may be read as what changed lately.

-- nobody_is_in_two_places
select a.id from {slot_claim:a} join slot_claim b on a.artist_id = b.artist_id and a.id <> b.id and a.during && b.during
where a.state in ('held', 'firm') and b.state in ('held', 'firm')

-- paid_bookings_have_their_slot
select id from {booking} where state in ('requested', 'confirmed', 'in_progress')
and not exists (select 1 from slot_claim where booking_id = booking.id and artist_id = booking.artist_id and state = 'firm')

-- ended_bookings_hold_no_slot
select id from {booking} where state in ('expired', 'cancelled', 'declined')
and exists (select 1 from slot_claim where booking_id = booking.id and state in ('held', 'firm'))

-- paid_bookings_have_their_money
select id, price, paid, open from (
  select id, total_paise - (select coalesce(sum(returned_paise), 0) from replacement where booking_id = booking.id) as price,
    payment_plan = 'deposit' and balance_paid_at is null as open, (
    select coalesce(sum(p.amount_paise - (select coalesce(sum(r.amount_paise), 0) from refund r
      where r.payment_id = p.id and (r.reason like 'change:%' or r.reason like 'came_late:%' or r.reason like 'cheaper_artist:%'))), 0)
    - (select coalesce(sum(e.amount_paise), 0) from ledger_entry e join ledger_txn t on t.id = e.txn_id
      where t.kind = 'goodwill_returned' and e.account = 'host_funds' and e.reference = 'booking:' || booking.id
      and (t.external_id like '%:change:%' or t.external_id like '%:cheaper_artist:%'))
    from payment p join payment_order o on o.id = p.payment_order_id
    where o.reference = 'booking:' || booking.id and o.winner_payment_id = p.id and p.state = 'captured') as paid
  from {booking} where state in ('requested', 'confirmed', 'in_progress', 'completed')) as money
where case when open then paid = 0 or paid >= price else paid <> price end

-- no_performance_begins_unpaid
select id from {booking} where state in ('in_progress', 'completed') and payment_plan = 'deposit' and balance_paid_at is null

-- ended_changes_hold_no_slot
select id from slot_claim where purpose = 'change' and (state = 'firm' or (state = 'held' and not exists (
  select 1 from booking_change where booking_change.booking_id = slot_claim.booking_id
  and (booking_change.state = 'asked' or (booking_change.state = 'agreed' and applied_at is null)))))

-- claims_belong_to_who_performs_or_may
-- Team claims are made at once, or when a member joins; membership may change later.
select claim.id from {slot_claim:claim} join booking on booking.id = claim.booking_id
where claim.state = 'firm' and not exists (
  select 1 from (
    select booking.artist_id as id
    union select offer.artist_id from replacement join replacement_offer offer on offer.replacement_id = replacement.id
      where replacement.booking_id = booking.id and replacement.ended_at is null and offer.state = 'proposed'
  ) performer
  where performer.id = claim.artist_id
  or exists (select 1 from team_member where team_id = performer.id and artist_id = claim.artist_id)
  or exists (select 1 from slot_claim own where own.booking_id = claim.booking_id and own.artist_id = performer.id
    and own.state = 'firm' and own.created_at = claim.created_at))

-- bookings_are_replaced_by_one_search
select id from {booking} where (state = 'replacing') <> exists (
  select 1 from replacement where booking_id = booking.id and ended_at is null)

-- proposed_artists_have_the_slot
select offer.id from replacement_offer offer join replacement on replacement.id = offer.replacement_id
where (offer.state = 'proposed' and (replacement.state <> 'proposed' or not exists (
  select 1 from slot_claim where booking_id = replacement.booking_id and artist_id = offer.artist_id and state = 'firm')))
or (replacement.ended_at is not null and offer.ended_at is null)

-- replaced_bookings_still_hold_their_money
select id from booking where state = 'replacing' and (
  select coalesce(sum(amount_paise), 0) from ledger_entry
  where account = 'host_funds' and reference = 'booking:' || booking.id) >= 0

-- money_has_a_booking_or_goes_back
select o.id from {payment_order:o} join payment p on p.payment_order_id = o.id and p.state = 'captured'
join booking b on o.reference = 'booking:' || b.id
where b.state in ('held', 'expired') and p.amount_paise > (select coalesce(sum(r.amount_paise), 0) from refund r where r.payment_id = p.id)

-- orders_are_filed_under_ids_as_stored
-- Sums by reference miss what is filed under another spelling of it.
select id from {payment_order} where reference <> lower(reference)

-- cancelled_bookings_owe_nothing
-- While an absence is open, the money that depends on it is still held, goodwill given out of it included.
select b.id from {booking:b} cross join lateral (
  select (select coalesce(sum(amount_paise), 0) from ledger_entry
      where account = 'host_funds' and reference = 'booking:' || b.id) as funds,
    (select coalesce(sum(e.amount_paise), 0) from ledger_entry e join ledger_txn t on t.id = e.txn_id
      where t.kind = 'goodwill_returned' and e.account = 'host_funds' and e.reference = 'booking:' || b.id) as returned,
    (select coalesce(sum(p.amount_paise), 0) from payment p join payment_order o on o.id = p.payment_order_id
      where o.reference = 'booking:' || b.id and p.state = 'captured') as captured,
    (select coalesce(sum(r.amount_paise), 0) from refund r join payment p on p.id = r.payment_id
      join payment_order o on o.id = p.payment_order_id where o.reference = 'booking:' || b.id) as refunded,
    (select coalesce(sum(r.amount_paise), 0) from refund r join payment p on p.id = r.payment_id
      join payment_order o on o.id = p.payment_order_id
      where o.reference = 'booking:' || b.id and r.reason like 'goodwill:%')
    - (select coalesce(sum(e.amount_paise), 0) from ledger_entry e join ledger_txn t on t.id = e.txn_id
      where t.kind = 'refund_rounding' and e.account = 'host_funds' and e.reference = 'booking:' || b.id) as gifts) money
left join (booking_cancellation join absence on absence.id = absence_id and absence.outcome is null)
  on booking_cancellation.booking_id = b.id
where b.state = 'cancelled' and funds <> case when absence.id is null then 0
  else returned - gifts - least(pending_paise, captured - refunded) end

-- refunds_are_rounded_up_by_less_than_a_rupee
-- Once for a purchase, which is cancelled.
select txn.id from {ledger_txn:txn} join ledger_entry e on e.txn_id = txn.id and e.account = 'host_funds'
left join booking on e.reference = 'booking:' || booking.id
left join sound_order on e.reference = 'sound-order:' || sound_order.id
where txn.kind = 'refund_rounding' and (e.amount_paise not between -99 and -1 or txn.external_id <> e.reference
  or coalesce(booking.state, sound_order.state) <> 'cancelled')

-- waiting_refunds_have_an_open_absence
-- What our staff said for an artist moves the rest of the money only once it is confirmed, and once.
select booking_cancellation.booking_id from booking_cancellation join absence on absence.id = absence_id
where pending_paise > 0 and outcome is not null

-- refunds_of_absences_are_confirmed
select refund.id from refund left join absence on refund.reason = 'confirmed_absence:' || absence.id
  and outcome in ('confirmed', 'approved')
where refund.reason like 'confirmed\_absence:%' and absence.id is null

-- cancellations_with_an_absence_add_up
select cancelled.booking_id from (
  select booking_cancellation.booking_id, refund_paise, refund_paise + kept_paise + pending_paise as known,
    coalesce(sum(refund.amount_paise) filter (where refund.reason like 'cancelled\_by\_%'
      or refund.reason like 'confirmed\_absence:%'), 0) as back,
    coalesce((select sum(p.amount_paise) from payment p join payment_order o on o.id = p.payment_order_id
      where o.reference = 'booking:' || booking_cancellation.booking_id and p.state = 'captured'), 0) as captured
  from booking_cancellation
  left join payment_order on payment_order.reference = 'booking:' || booking_cancellation.booking_id
  left join payment on payment.payment_order_id = payment_order.id
  left join refund on refund.payment_id = payment.id
  where absence_id is not null group by booking_cancellation.booking_id) cancelled
where back <> refund_paise or known > captured

-- completed_bookings_have_begun
select id from {booking} where state = 'completed' and starts_at > business_now()

-- completed_bookings_keep_no_credit_waiting
select booking.id from {booking} join late_credit on late_credit.booking_id = booking.id
where state = 'completed' and late_credit.ended_at is null

-- late_credits_that_left_are_booked
select booking_id from late_credit where outcome = 'left' and not exists (
  select 1 from booking_credit where booking_credit.booking_id = late_credit.booking_id and reason = 'late')

-- paid_sound_orders_have_their_money
select id from {sound_order} where state in ('confirmed', 'completed') and total_paise <> (
  select coalesce(sum(p.amount_paise), 0) from payment p join payment_order o on o.id = p.payment_order_id
  where o.reference = 'sound-order:' || sound_order.id and o.winner_payment_id = p.id and p.state = 'captured')

-- ended_sound_orders_hold_no_stock
select sound_order.id from {sound_order} join sound_reservation on sound_order_id = sound_order.id
where state in ('expired', 'cancelled') and released_at is null

-- ended_sound_orders_owe_nothing
select id from {sound_order} where state in ('completed', 'cancelled')
and (select coalesce(sum(amount_paise), 0) from ledger_entry where account = 'host_funds' and reference = 'sound-order:' || sound_order.id) <> 0

-- money_has_a_sound_order_or_goes_back
select o.id from payment_order o join payment p on p.payment_order_id = o.id and p.state = 'captured'
join {sound_order:s} on o.reference = 'sound-order:' || s.id
where s.state in ('held', 'expired') and p.amount_paise > (select coalesce(sum(r.amount_paise), 0) from refund r where r.payment_id = p.id)

-- stock_is_never_oversold
select e.id from equipment e join sound_reservation r on r.equipment_id = e.id and r.released_at is null
where e.owned < (select sum(o.quantity) from sound_reservation o
  where o.equipment_id = e.id and o.released_at is null and o.during && r.during and o.during @> lower(r.during))

-- Of bookings by who supplies the performance; `sold` are their completions and what was kept of cancellations.

-- quotes_and_versions_name_one_supplier
select booking.id from {booking} join supplier_model on supplier_model.version = booking.supplier_version
where supplier_model.model <> coalesce(booking.quote ->> 'supplier', 'principal')

-- only_we_take_tax_off_what_we_supply
select payout.id from {payout} join booking on payout.reference = 'booking:' || booking.id
join supplier_model on supplier_model.version = booking.supplier_version
where payout.state <> 'withdrawn' and
  case supplier_model.model when 'agent' then payout.gst_paise <> 0 else payout.own_gst_paise <> 0 end

-- artists_who_supply_get_all_but_commission
-- To the two paise that rounding commission and its tax may cost.
select sold.id from (
  select txn.id, -coalesce(sum(amount_paise) filter (where account = 'artist_payable'), 0) as share,
    -coalesce(sum(amount_paise) filter (where account = 'commission'), 0) as commission,
    bool_or(account = 'cancellation_income') as all_is_ours
  from {ledger_txn:txn} join ledger_entry on txn_id = txn.id
  join booking on txn.external_id = 'booking:' || booking.id
  join supplier_model on supplier_model.version = booking.supplier_version
  where txn.kind in ('completion', 'cancellation') and supplier_model.model = 'agent'
  group by txn.id) sold
where all_is_ours or abs(commission * 118 * 85 - share * 1500) > 17000
