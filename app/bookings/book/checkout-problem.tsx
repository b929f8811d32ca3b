import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { WhyPaymentFailed } from '../purchase/why-payment-failed.tsx';
import { type CheckoutProblem, isSignedOut } from './use-checkout.ts';

/** Unpaid holds are paid or given up there, and it shows whether an interrupted try was saved. */
const SETTLED_UNDER_BOOKINGS = new Set(['too_many_holds', 'internal_error', 'unfinished']);

interface CheckoutProblemBannerProps {
  problem: CheckoutProblem;
  held: boolean;
  othersUrl: string;
  onCheckAgain: (bookingId: string) => void;
  onSignIn: () => void;
}

export function CheckoutProblemBanner({
  problem: { sentence, failed, description, refusal, order, money },
  held,
  othersUrl,
  onCheckAgain,
  onSignIn,
}: CheckoutProblemBannerProps) {
  const { t } = useTranslation('bookings');
  const bookingId = order?.booking_id;
  if (money === 'paid')
    return (
      <Banner tone="failure" fact={sentence}>
        <p>{t('problem.paidAnyway')}</p>
        <ButtonLink look="quiet" to={`/all-bookings?paid=${bookingId}`}>
          {t('problem.toBookings')}
        </ButtonLink>
      </Banner>
    );
  if (refusal?.reason === 'slot_taken' || refusal?.reason === 'ask_support') {
    const isTaken = refusal.reason === 'slot_taken';
    return (
      <Banner tone="caution" live fact={sentence}>
        <ButtonLink look="quiet" to={isTaken ? othersUrl : '/contact-us'}>
          {t(isTaken ? 'problem.others' : 'problem.contact')}
        </ButtonLink>
      </Banner>
    );
  }
  if (money === 'unclear')
    return (
      <Banner tone="failure" fact={sentence}>
        <p>{t('problem.verification')}</p>
        {bookingId && (
          <Button look="quiet" onClick={() => onCheckAgain(bookingId)}>
            {t('problem.lookAgain')}
          </Button>
        )}
      </Banner>
    );
  if (refusal?.reason === 'price_changed') {
    const total = formatRupees(paise(Math.round(Number(refusal.details.total) * 100)));
    return (
      <Banner tone="caution" live fact={t('problem.newTotal', { total })}>
        {sentence}
      </Banner>
    );
  }
  if (refusal && isSignedOut(refusal))
    return (
      <Banner tone="failure" fact={sentence}>
        <Button look="quiet" onClick={onSignIn}>
          {t('problem.signIn')}
        </Button>
      </Banner>
    );
  return (
    <Banner tone="failure" fact={failed ? t('problem.failed', { sentence }) : sentence}>
      {failed && <WhyPaymentFailed failed={failed} />}
      {description && <p>{description}</p>}
      {(held || failed) && !refusal && <p>{t(held ? 'problem.stillHeld' : 'problem.retry')}</p>}
      {refusal && (money === 'back' || SETTLED_UNDER_BOOKINGS.has(refusal.reason)) && (
        <ButtonLink look="quiet" to="/all-bookings">
          {t('problem.toBookings')}
        </ButtonLink>
      )}
    </Banner>
  );
}
