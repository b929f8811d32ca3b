import { formatInstant } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PriceLines } from '#app/ui/price.tsx';
import { RefundTerms } from '../money/refund-terms.tsx';
import { WhyPaymentFailed } from '../purchase/why-payment-failed.tsx';
import { WithoutScript } from '../purchase/without-script.tsx';
import { BookingFrame } from '../view/booking-frame.tsx';
import type { Route } from './+types/pay.route';
import { DueText, isExtension } from './due-text.tsx';
import { openPayPage, type PayPageData } from './open-pay-page.server.ts';
import { useLaterPayment } from './use-later-payment.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openPayPage(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('balance').t('meta.title', { code: loaderData?.booking.code ?? '' }));

export default function Pay({ loaderData }: Route.ComponentProps) {
  return <PayPage page={loaderData} />;
}

function PayPage({ page }: { page: PayPageData }) {
  const { t, language } = useTranslation('balance');
  const { booking, held, refunds } = page;
  const { due } = booking;
  return (
    <BookingFrame booking={booking} active="overview" as="host">
      <div className="mt-10 grid max-w-[40rem] gap-6">
        {due ? (
          <>
            <h2 className="text-33">{t(titleOf(due))}</h2>
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

function titleOf(due: NonNullable<PayPageData['booking']['due']>) {
  if (due.part === 'balance') return 'pay.title';
  return isExtension(due) ? 'pay.titleExtension' : 'pay.titleChange';
}

/** An evening that is extended goes on, so its host goes back to the page of the day. */
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
      <WithoutScript>
        <p>{t('pay.needsScript')}</p>
      </WithoutScript>
    </>
  );
}
