import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { taxOfPart } from '#app/pricing/payment-plan.ts';
import { refundDeadlines } from '#app/pricing/refund-policy.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { formatRupees, type Paise, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useInstant } from '#app/ui/india-time.tsx';
import { PriceLines } from '#app/ui/price.tsx';
import { selectOpenChange, selectTermsRow } from '../core/change-queries.server.ts';
import { cancellableBooking, refundPolicyOf } from '../core/refund-policy.server.ts';
import { refundRow } from '../money/refund-rows.ts';
import { RefundTerms } from '../money/refund-terms.tsx';
import { currentCost, taxAfterChange } from '../money/sale-of-booking.server.ts';
import { requireBookingParty } from '../view/booking-access.server.ts';
import { BookingFrame } from '../view/booking-frame.tsx';
import type { BookingDetails } from '../view/booking-view.ts';
import { bookingOf } from '../view/booking-views.server.ts';
import type { Route } from './+types/pay.route';
import { DueText, paysAtBank } from './due-text.tsx';
import { PayButton, payerOf } from './pay-button.tsx';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openPayPage(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('balance').t('meta.title', { code: loaderData?.booking.code ?? '' }));

export default function PayPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('balance');
  const instant = useInstant();
  const { booking, held, refunds } = page;
  const { due } = booking;
  return (
    <BookingFrame booking={booking} active="overview" as="host">
      <div className="mt-10 grid max-w-[40rem] gap-6">
        {due ? (
          <>
            <h2 className="text-33">{t(due.part === 'balance' ? 'pay.title' : 'pay.titleChange')}</h2>
            <DueText booking={booking} />
            <PriceLines
              lines={[{ name: t('pay.paidSoFar'), amount: held }]}
              totalName={t('pay.now')}
              total={due.amount}
              caption={t(`due.${due.part}`, {
                amount: formatRupees(due.amount),
                by: instant(due.by),
              })}
            />
            <PayButton
              {...page}
              amount={due.amount}
              after={`/bookings/${booking.id}`}
              atBank={paysAtBank(booking) && booking}
            />
          </>
        ) : (
          <Banner tone="info" fact={t('pay.nothing')}>
            {held > 0 && t('pay.paid', { amount: formatRupees(held) })}
          </Banner>
        )}
        <p>
          <ButtonLink look="quiet" to={`/bookings/${booking.id}`}>
            {t('pay.back')}
          </ButtonLink>
        </p>
        {refunds && (
          <div className="border-rule border-t pt-6">
            <RefundTerms
              {...refunds}
              title={t('pay.refunds')}
              artist={booking.artist.name}
              now={booking.now.getTime()}
              level={3}
            />
          </div>
        )}
      </div>
    </BookingFrame>
  );
}

/** The page for paying what a booking still owes; only its host sees it. */
async function openPayPage(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  id: string,
) {
  const party = await requireBookingParty(context, request, id);
  if (party.as !== 'host') throw data(null, { status: 404 });
  const { db, config } = context.get(platformContext);
  const booking = (await bookingOf(db, party.viewer.accountId, id))!;
  // An event that is extended goes on: its host asks, reads the answer and pays on one page. A hold is paid in its form.
  if (booking.due?.changeKind === 'extension') throw redirect(`/bookings/${id}/day`);
  if (booking.state === 'held') throw redirect(`/bookings/${id}`);
  const held = paise(booking.captured - booking.refunded);
  return {
    booking,
    held,
    refunds: await refundsAfter(db, booking, held),
    ...payerOf(party.viewer, config),
  };
}

async function refundsAfter(db: Database, booking: BookingDetails, held: Paise) {
  const { due, change } = booking;
  const row = due && (await selectTermsRow(db, booking.id));
  if (!row) return null;
  const after =
    due.part === 'change' && change ? change : { startsAt: booking.startsAt, refundCap: row.refund_cap };
  const quote = due.part === 'change' && (await selectOpenChange(db, booking.id))?.quote;
  const taxed = quote && (await taxAfterChange(db, row, { quote, eventDate: change!.wanted.date }));
  const sold = quote
    ? { fee_paise: quote.fee, total_paise: quote.total, tax_paise: paise(taxed || 0), quote }
    : row;
  const cost = await currentCost(db, { ...sold, id: booking.id });
  const paid = paise(held + booking.given + due.amount);
  const base = { paid, tax: taxOfPart(paid, cost.price, cost.tax), held: paise(held + due.amount) };
  const purchase = { ...(await cancellableBooking(db, row)), startsAt: after.startsAt, cap: after.refundCap };
  const clock = refundDeadlines(await refundPolicyOf(db, row), purchase, base, booking.now);
  return { ...base, refunds: clock.map(refundRow) };
}
