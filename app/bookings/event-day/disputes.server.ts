import { performanceMinutes } from '#app/artists/calendar/slot.ts';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { LATE_RULE, minutesLate } from '#app/pricing/late-rule.ts';
import { paise } from '#app/shared/money.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import { readCreditableAmount, sumCredits } from '../money/credit-host.server.ts';
import { performancePrice } from '../money/performance-price.server.ts';
import { selectCalls } from './arrival-queries.server.ts';
import { selectDisputeCase } from './dispute-queries.server.ts';
import { metresFromVenue } from './metres-from-venue.ts';
import { proposedRefund } from './problem.ts';

export type DisputeCase = Awaited<ReturnType<typeof caseOf>>;
type DisputeRow = NonNullable<Awaited<ReturnType<typeof selectDisputeCase>>>;

export async function findDispute(db: Database, id: string): Promise<DisputeCase | null> {
  const row = await selectDisputeCase(db, id);
  return row ? caseOf(db, row) : null;
}

/** Recorded delay in minutes, capped by the artist's statement unless the host denies it. */
function recordedLateMinutes({ late_minutes, said_at, denied_at, starts_at }: DisputeRow): number | null {
  if (late_minutes === null || !said_at || denied_at) return late_minutes;
  return Math.min(late_minutes, minutesLate(starts_at, said_at));
}

async function caseOf(db: Database, row: DisputeRow) {
  const times = { startsAt: row.starts_at, endsAt: row.ends_at };
  const { byArtist, byUs } = await sumCredits(db, row.booking_id);
  const totals = await paymentTotals(db, bookingReference(row.booking_id));
  const facts = {
    kind: row.kind,
    missedMinutes: row.missed_minutes,
    bookedMinutes: performanceMinutes(times),
    fee: await performancePrice(db, { id: row.booking_id, fee_paise: row.fee_paise }),
    recordedLate: recordedLateMinutes(row),
    // Already refunded on proven lateness.
    credited: paise(byArtist + byUs),
    paid: paise(totals.left + totals.given),
    // A no-show of the artist is no dispute about our sound.
    sound: row.sound_paise,
    mostOfFee: await readCreditableAmount(db, { id: row.booking_id, fee_paise: row.fee_paise }),
  };
  return {
    ...times,
    ...facts,
    id: row.id,
    bookingId: row.booking_id,
    bookingCode: row.code,
    hostName: row.host_name,
    artistName: row.artist_name,
    words: row.words,
    openedAt: row.opened_at,
    total: row.total_paise,
    arrival: row.arrived_at && {
      at: row.arrived_at,
      provedBy: row.proved_by!,
      lateMinutes: row.late_minutes!,
      by: row.recorded_by!,
    },
    calls: await selectCalls(db, { id: row.booking_id, artistId: row.artist_id }),
    // What the artist saw: their own words, or noted by staff on the phone.
    side: row.side === null ? null : { words: row.side, at: row.side_at!, notedBy: row.noted_by },
    // Null where the artist was not asked.
    answerBy: row.answer_by,
    // Whether a message can reach them.
    hasLogin: row.artist_account_id !== null,
    statement: row.said_at && {
      at: row.said_at,
      metres: metresFromVenue(row, row),
      denied: row.denied_at !== null,
    },
    // An objection to a credit opens a case before the host reports anything.
    raisedBy: row.raised_by as 'host' | 'artist' | 'operator',
    objection: row.objection
      ? {
          as: row.objected_as as 'artist' | 'operator',
          words: row.objection,
          amount: row.late_paise!,
        }
      : null,
    performedConfirmedAt: row.performed_confirmed_at,
    proposed: proposedRefund(LATE_RULE, facts),
    everything: facts.paid,
    settled: row.settled_at && {
      at: row.settled_at,
      refund: row.refund_paise!,
      borneBy: row.borne_by!,
      decision: row.decision!,
      by: row.settled_by ?? '',
    },
  };
}
