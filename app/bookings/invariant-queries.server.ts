import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

/** What must always be true of bookings and slots. Each query finds the rows that contradict it. */
const invariants: Record<string, string> = {
  nobody_is_in_two_places: `
    select a.id from slot_claim a join slot_claim b on a.artist_id = b.artist_id and a.id < b.id and a.during && b.during
    where a.state in ('held', 'firm') and b.state in ('held', 'firm')`,
  paid_bookings_have_their_slot: `
    select id from booking where state in ('requested', 'confirmed', 'in_progress')
    and not exists (select 1 from slot_claim where booking_id = booking.id and artist_id = booking.artist_id and state = 'firm')`,
  ended_bookings_hold_no_slot: `
    select id from booking where state in ('expired', 'cancelled', 'declined')
    and exists (select 1 from slot_claim where booking_id = booking.id and state in ('held', 'firm'))`,
  paid_bookings_have_their_money: `
    select id from booking where state in ('requested', 'confirmed', 'in_progress', 'completed') and total_paise <> (
      select coalesce(sum(p.amount_paise), 0) from payment p join payment_order o on o.id = p.payment_order_id
      where o.reference = 'booking:' || booking.id and o.winner_payment_id = p.id and p.state = 'captured')`,
  money_has_a_booking_or_goes_back: `
    select o.id from payment_order o join payment p on p.payment_order_id = o.id and p.state = 'captured'
    join booking b on o.reference = 'booking:' || b.id
    where b.state in ('held', 'expired') and p.amount_paise > (select coalesce(sum(r.amount_paise), 0) from refund r where r.payment_id = p.id)`,
  cancelled_bookings_owe_nothing: `
    select b.id from booking b where b.state = 'cancelled'
    and (select coalesce(sum(amount_paise), 0) from ledger_entry where account = 'host_funds' and reference = 'booking:' || b.id) <> 0`,
  stock_is_never_oversold: `
    select e.id from equipment e join sound_reservation r on r.equipment_id = e.id and r.released_at is null
    where e.owned < (select sum(o.quantity) from sound_reservation o
      where o.equipment_id = e.id and o.released_at is null and o.during && r.during and o.during @> lower(r.during))`,
};

/** How many rows contradict each invariant of bookings; all zero when all is well. */
export async function countBrokenBookingInvariants(db: Database): Promise<Record<string, number>> {
  const broken: Record<string, number> = {};
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as count from (${sql.raw(query)}) as contradiction`.execute(db);
    broken[name] = Number(rows[0]!.count);
  }
  return broken;
}
