import { data } from 'react-router';
import { hasFreshProof } from '#app/accounts/sign-in/prove-phone.server.ts';
import { requireOwnArtist } from '#app/artists/core/own-artists.server.ts';
import { payeeBlocksOf } from '#app/payments/payouts/block-payee.server.ts';
import { monthStatement, paidMonths } from '#app/payments/payouts/month-statement.server.ts';
import { usualArrival } from '#app/payments/payouts/payout.ts';
import { payoutAccountOf } from '#app/payments/payouts/payout-account.server.ts';
import {
  type PayoutView,
  payeeTotals,
  payeeYear,
  payoutsOf,
  sumAmounts,
} from '#app/payments/payouts/payouts-of-payee.server.ts';
import { declaredTaxStatus, taxStatusOn } from '#app/payments/payouts/tax-status.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { paise } from '#app/shared/money.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { bookingIdOf } from '../core/booking-deps.server.ts';
import { payeeOf } from '../core/payee.ts';
import { fileResponse } from '../documents/file-response.server.ts';
import { artistSees, disclosureOf } from '../view/artist-sees.ts';
import { selectBookingsOfPayouts } from './earnings-queries.server.ts';
import { exceededVpaCap } from './submit-account.server.ts';
import { financialYearName } from './year-name.ts';

/** `hostName` is empty once the artist may no longer see it; `arrivesBy` is null once that is past. */
export type EarningLine = Awaited<ReturnType<typeof earningLinesOf>>[number];

export async function openEarnings({ request, context, params }: ParamArgs<'artistId' | 'month'>) {
  const { viewer, artist } = await requireOwnArtist(context, request, params.artistId);
  const { db, config } = context.get(platformContext);
  const payee = payeeOf(artist.id);
  const search = new URL(request.url).searchParams;
  const page = Math.min(500, Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1));
  const open = await payoutsOf(db, payee, 'open');
  const paid = await payoutsOf(db, payee, 'paid', page);
  const today = dayInIndia(await businessNow(db));
  return {
    artist,
    page,
    saved: search.has('saved'),
    proved: await hasFreshProof({ request, context }, viewer),
    phone: viewer.phone,
    /** `paid` has arrived since 1 April. */
    totals: await payeeTotals(db, payee, today),
    upcoming: await earningLinesOf(db, artist.id, open.payouts),
    moreUpcoming: open.more,
    paid: await earningLinesOf(db, artist.id, paid.payouts),
    morePaid: paid.more,
    months: (await paidMonths(db, payee)).map(({ net, ...month }) => ({ ...month, net: paise(net) })),
    year: await payeeYear(db, payee, today),
    account: await payoutAccountOf(db, config.keys, payee),
    blocks: await payeeBlocksOf(db, payee),
    bankOnlyAbove: await exceededVpaCap(db, artist.id),
  };
}

/** A month's statement; 404 for a month without payouts. */
export async function openStatement({ request, context, params }: ParamArgs<'artistId' | 'month'>) {
  const { artist } = await requireOwnArtist(context, request, params.artistId);
  const { db, config } = context.get(platformContext);
  const payee = payeeOf(artist.id);
  const statement = await monthStatement(db, payee, params.month ?? '');
  if (!statement) throw data(null, { status: 404 });
  return {
    artist,
    month: statement.month,
    lines: await earningLinesOf(db, artist.id, statement.lines),
    total: statement.total,
    account: await payoutAccountOf(db, config.keys, payee),
  };
}

/** The financial year that begins in April of the address's year, as a PDF. */
export async function openYearFile({ request, context, params }: ParamArgs<'artistId' | 'year'>) {
  const { artist } = await requireOwnArtist(context, request, params.artistId);
  const { db, config } = context.get(platformContext);
  if (!/^20\d\d$/.test(params.year ?? '')) throw data(null, { status: 404 });
  const payee = payeeOf(artist.id);
  const year = await payeeYear(db, payee, `${params.year}-04-01`);
  const account = await payoutAccountOf(db, config.keys, payee);
  const today = dayInIndia(await businessNow(db));
  const { gstin, legalName } = await taxStatusOn(db, payee, today);
  const declared = legalName ?? (await declaredTaxStatus(db, payee, today))?.legalName ?? null;
  const person = { artist: artist.name, legalName: declared, gstin, pan: account?.panEnding ?? null };
  // Loaded on first use, as for tax documents.
  const { drawYear } = await import('./draw-year.server.ts');
  const pdf = await drawYear({ ...year, ...person, today });
  return fileResponse(pdf, 'application/pdf', `earnings-${financialYearName(year.from)}.pdf`, 'inline');
}

async function earningLinesOf(db: Database, artistId: number, payouts: PayoutView[]) {
  const ids = payouts.map(({ reference }) => bookingIdOf(reference)).filter((id) => id !== null);
  const found = await selectBookingsOfPayouts(db, ids);
  const bookings = new Map(found.map((booking) => [booking.id, booking]));
  const now = await businessNow(db);
  const knows = ({ artist_id, state, ends_at: endsAt }: (typeof found)[number]) => {
    const relation = artist_id === artistId ? 'booked' : 'former';
    return artistSees(disclosureOf({ relation, state: state, endsAt }, now), 'hostName');
  };
  return payouts.map((payout) => {
    const booking = bookings.get(bookingIdOf(payout.reference) ?? '');
    return {
      id: payout.id,
      bookingId: booking?.id ?? null,
      code: booking?.code ?? '',
      hostName: booking && knows(booking) ? booking.host_name : '',
      occasion: booking?.occasion ?? 'others',
      earnedOn: payout.earnedOn,
      state: payout.state,
      heldBack: payout.heldBack,
      failed: payout.failure !== null && payout.state === 'due',
      capped: payout.capped,
      byBank: payout.byBank,
      sentAt: payout.sentAt,
      arrivesBy: amountStillToCome(payout.sentAt, now),
      arrivedAt: payout.arrivedAt,
      utr: payout.utr,
      ...sumAmounts([payout]),
    };
  });
}

function amountStillToCome(sentAt: Date | null, now: Date): Date | null {
  const by = sentAt && usualArrival(sentAt);
  return by && dayInIndia(by) >= dayInIndia(now) ? by : null;
}
