import { performanceMinutes } from '#app/artists/calendar/slot.ts';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { LATE_RULE, minutesLate } from '#app/pricing/late-rule.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import { readCreditableAmount, sumCredits } from '../money/credit-host.server.ts';
import { performancePrice } from '../money/performance-price.server.ts';
import { selectCalls } from './arrival-queries.server.ts';
import { selectDisputeCase } from './dispute-queries.server.ts';
import { metresFromVenue } from './metres-from-venue.ts';
import { type ProblemKind, proposedRefund } from './problem.ts';

export interface DisputeCase {
  id: string;
  bookingId: string;
  bookingCode: string;
  hostName: string;
  artistName: string;
  startsAt: Date;
  endsAt: Date;
  kind: ProblemKind;
  missedMinutes: number | null;
  words: string;
  openedAt: Date;
  fee: Paise;
  total: Paise;
  arrival: { at: Date; provedBy: string; lateMinutes: number; by: string } | null;
  calls: { called_at: Date; answered: boolean; by: string }[];
  /**
   * The artist's statement, the phone's distance from the venue in metres, and whether the host denies it.
   */
  statement: { at: Date; metres: number | null; denied: boolean } | null;
  /** An objection to a credit opens a case before the host reports anything. */
  raisedBy: 'host' | 'artist' | 'operator';
  objection: { as: 'artist' | 'operator'; words: string; amount: Paise } | null;
  /** What the artist saw: their own words, or `notedBy` staff on the phone. */
  side: { words: string; at: Date; notedBy: string | null } | null;
  /** Until when they were asked to answer; null where the artist was not asked. */
  answerBy: Date | null;
  /** Whether a message can reach them. */
  hasLogin: boolean;
  /** Paise of our sound with the booking; a no-show of the artist is not a dispute about it. */
  sound: Paise;
  performedConfirmedAt: Date | null;
  /** Paise already refunded on proven lateness. */
  credited: Paise;
  /** In paise: refund by the rule if the host is right, maximum of the fee, and all that remains. */
  proposed: Paise;
  mostOfFee: Paise;
  everything: Paise;
  settled: { at: Date; refund: Paise; borneBy: string; decision: string; by: string } | null;
}

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

async function caseOf(db: Database, row: DisputeRow): Promise<DisputeCase> {
  const times = { startsAt: row.starts_at, endsAt: row.ends_at };
  const { byArtist, byUs } = await sumCredits(db, row.booking_id);
  const totals = await paymentTotals(db, bookingReference(row.booking_id));
  const facts = {
    kind: row.kind,
    missedMinutes: row.missed_minutes,
    bookedMinutes: performanceMinutes(times),
    fee: await performancePrice(db, { id: row.booking_id, fee_paise: row.fee_paise }),
    recordedLate: recordedLateMinutes(row),
    credited: paise(byArtist + byUs),
    paid: paise(totals.left + totals.given),
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
    side: row.side === null ? null : { words: row.side, at: row.side_at!, notedBy: row.noted_by },
    answerBy: row.answer_by,
    hasLogin: row.artist_account_id !== null,
    statement: row.said_at && {
      at: row.said_at,
      metres: metresFromVenue(row, row),
      denied: row.denied_at !== null,
    },
    raisedBy: row.raised_by as DisputeCase['raisedBy'],
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
