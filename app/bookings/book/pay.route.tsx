import { data, type LoaderFunctionArgs, useNavigate } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { taxOfPart } from '#app/pricing/payment-plan.ts';
import { cappedPolicy, refundDeadlines } from '#app/pricing/refund-policy.ts';
import { formatInstant } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { formatRupees, type Paise, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PriceLines } from '#app/ui/price.tsx';
import { toast } from '#app/ui/toast.tsx';
import { callApi } from '../core/call-api.ts';
import { selectOpenChange, selectTermsRow } from '../core/change-queries.server.ts';
import { refundPolicyOf } from '../core/refund-policy.server.ts';
import { useRefusalWords } from '../core/use-refusal-words.ts';
import { refundRow } from '../money/refund-rows.ts';
import { RefundTerms } from '../money/refund-terms.tsx';
import { currentCost, taxAfterChange } from '../money/sale-of-booking.server.ts';
import { type FailedTry, payInWindow, readPaymentStatus, verifyPayment } from '../purchase/payment-window.ts';
import { useOneRun } from '../purchase/use-one-run.ts';
import { WhyPaymentFailed } from '../purchase/why-payment-failed.tsx';
import { requireBookingParty } from '../view/booking-access.server.ts';
import { BookingFrame } from '../view/booking-frame.tsx';
import type { BookingDetails } from '../view/booking-view.ts';
import { bookingOf } from '../view/booking-views.server.ts';
import type { Route } from './+types/pay.route';
import { DueText, isExtension } from './due-text.tsx';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openPayPage(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('balance').t('meta.title', { code: loaderData?.booking.code ?? '' }));

export default function PayPage({ loaderData: page }: Route.ComponentProps) {
  const { t, language } = useTranslation('balance');
  const { booking, held, refunds } = page;
  const { due } = booking;
  return (
    <BookingFrame booking={booking} active="overview" as="host">
      <div className="mt-10 grid max-w-[40rem] gap-6">
        {due ? (
          <>
            <h2 className="text-33">{t(payTitleKey(due))}</h2>
            <DueText booking={booking} />
            <PriceLines
              lines={[{ name: t('pay.paidSoFar'), amount: held }]}
              totalName={t('pay.now')}
              total={due.amount}
              caption={t(`due.${due.part}`, {
                amount: formatRupees(due.amount),
                by: formatInstant(due.by, language),
              })}
            />
            <PayButton page={page} />
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
            <RefundTerms {...refunds} title={t('pay.refunds')} now={booking.now.getTime()} level={3} />
          </div>
        )}
      </div>
    </BookingFrame>
  );
}

function payTitleKey(due: NonNullable<PayPageData['booking']['due']>) {
  if (due.part === 'balance') return 'pay.title';
  return isExtension(due) ? 'pay.titleExtension' : 'pay.titleChange';
}

/** An event that is extended goes on, so its host goes back to the page of the day. */
function pageAfter({ id, due }: PayPageData['booking']): string {
  return due && isExtension(due) ? `/bookings/${id}/day` : `/bookings/${id}`;
}

function PayButton({ page }: { page: PayPageData }) {
  const { t } = useTranslation('balance');
  const { stage, problem, pay, check } = useLaterPayment({ ...page, after: pageAfter(page.booking) });
  const amount = formatRupees(page.booking.due!.amount);
  return (
    <>
      {problem && (
        <Banner tone="failure" fact={problem.sentence}>
          {problem.failed && <WhyPaymentFailed failed={problem.failed} />}
          {problem.unclear && (
            <>
              <p>{t('pay.unclear')}</p>
              <Button look="quiet" onClick={check}>
                {t('pay.lookAgain')}
              </Button>
            </>
          )}
        </Banner>
      )}
      <Button
        className="needs-script"
        size="full"
        wide
        onClick={pay}
        busy={stage === 'idle' ? null : t(`pay.${stage}`)}
      >
        {t('due.pay', { amount })}
      </Button>
      <noscript>
        <p>{t('pay.needsScript')}</p>
      </noscript>
    </>
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
  const held = paise(booking.captured - booking.refunded);
  const { name, email, phone } = party.viewer;
  return {
    booking,
    held,
    refunds: await refundsAfter(db, booking, held),
    viewer: { name, email, phone },
    checkoutUrl: config.razorpay.checkoutUrl,
  };
}

type PayPageData = Awaited<ReturnType<typeof openPayPage>>;

async function refundsAfter(db: Database, booking: BookingDetails, held: Paise) {
  const { due, change } = booking;
  const row = due && (await selectTermsRow(db, booking.id));
  // An event that runs is no longer cancelled.
  if (!row || due.changeKind === 'extension') return null;
  const after =
    due.part === 'change' && change ? change : { startsAt: booking.startsAt, refundCap: row.refund_cap };
  const quote = due.part === 'change' && (await selectOpenChange(db, booking.id))?.quote;
  const taxed = quote && (await taxAfterChange(db, row, { quote, eventDate: change!.wanted.date }));
  const sold = quote
    ? { fee_paise: quote.fee, total_paise: quote.total, tax_paise: paise(taxed || 0), quote }
    : row;
  const cost = await currentCost(db, { ...sold, id: booking.id });
  const paid = paise(held + booking.given + due.amount);
  const tax = taxOfPart(paid, cost.price, cost.tax);
  const policy = cappedPolicy(await refundPolicyOf(db, row), after.refundCap);
  const clock = refundDeadlines(policy, after.startsAt, paid, tax, paise(held + due.amount));
  return {
    paid,
    tax,
    held: paise(held + due.amount),
    refunds: clock.map(refundRow),
  };
}

type Stage = 'opening' | 'paying' | 'verifying';

interface PaymentProblem {
  sentence: string;
  unclear: boolean;
  failed?: FailedTry;
}

interface OpenedPayment {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
  booking_code: string;
}

interface LaterPayment {
  booking: { id: string; artist: { name: string } };
  /** Where the host goes after paying. */
  after: string;
  viewer: { name: string; email: string; phone: string };
  checkoutUrl: string;
}

function useLaterPayment({ booking, after, viewer, checkoutUrl }: LaterPayment) {
  const { t } = useTranslation('balance');
  const { t: b } = useTranslation('bookings');
  const say = useRefusalWords('payment');
  const navigate = useNavigate();
  const { stage, setStage, problem, setProblem, runOnce } = useOneRun<Stage, PaymentProblem>();

  async function run() {
    setStage('opening');
    const opened = await callApi<OpenedPayment>(`/api/bookings/${booking.id}/payment`, {
      method: 'POST',
      fallback: t('pay.failed'),
      body: {},
    });
    if (!opened.ok) return setProblem({ sentence: say(opened.refusal), unclear: false });
    const ended = await payInWindow({
      checkoutUrl,
      order: opened.value,
      brand: b('brand'),
      description: b('checkout.description', {
        artist: booking.artist.name,
        code: opened.value.booking_code,
      }),
      payer: viewer,
      onOpening: () => setStage('paying'),
      onFailed: (failed) => setProblem({ sentence: t('pay.failed'), unclear: false, failed }),
    });
    if (ended.end === 'script') return setProblem({ sentence: t('pay.script'), unclear: false });
    if (ended.end === 'broken') return setProblem({ sentence: t('pay.failed'), unclear: false });
    if (ended.end !== 'paid') return;
    setStage('verifying');
    setProblem(null);
    const verified = await verifyPayment(ended.receipt);
    if (verified.ok) {
      toast(t('pay.done'));
      return navigate(after);
    }
    const unclear = verified.refusal.reason !== 'not_needed';
    return setProblem({ sentence: say(verified.refusal), unclear });
  }

  async function check() {
    setStage('verifying');
    await readPaymentStatus(booking.id);
    setStage('idle');
    navigate(after);
  }

  return { stage, problem, pay: () => runOnce(run), check };
}
