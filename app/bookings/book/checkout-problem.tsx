import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { WhyPaymentFailed } from '../purchase/why-payment-failed.tsx';
import type { CheckoutProblem } from './use-checkout.ts';

interface CheckoutProblemBannerProps {
  problem: CheckoutProblem;
  held: boolean;
  othersUrl: string;
  onCheckAgain: (bookingId: string) => void;
}

export function CheckoutProblemBanner({
  problem,
  held,
  othersUrl,
  onCheckAgain,
}: CheckoutProblemBannerProps) {
  const { t } = useTranslation('bookings');
  const { kind, sentence, failed, description, bookingId } = problem;
  switch (kind) {
    case 'price_changed':
      return (
        <Banner
          tone="caution"
          live
          fact={t('problem.newTotal', { total: formatRupees(paise(problem.total ?? 0)) })}
        >
          {sentence}
        </Banner>
      );
    case 'ask_support':
      return (
        <Banner tone="caution" live fact={sentence}>
          <ButtonLink look="quiet" to="/contact-us">
            {t('problem.contact')}
          </ButtonLink>
        </Banner>
      );
    case 'slot_taken':
      return (
        <Banner tone="caution" live fact={sentence}>
          <ButtonLink look="quiet" to={othersUrl}>
            {t('problem.others')}
          </ButtonLink>
        </Banner>
      );
    case 'failed':
      return (
        <Banner tone="failure" fact={t('problem.failed', { sentence })}>
          {failed && <WhyPaymentFailed failed={failed} />}
          <p>{t(held ? 'problem.stillHeld' : 'problem.retry')}</p>
        </Banner>
      );
    case 'verification':
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
    case 'unfinished':
      return (
        <Banner tone="failure" fact={sentence}>
          <p>{t('problem.paidAnyway')}</p>
          <ButtonLink look="quiet" to={`/all-bookings?paid=${bookingId ?? ''}`}>
            {t('problem.toBookings')}
          </ButtonLink>
        </Banner>
      );
    default:
      return (
        <Banner tone="failure" fact={sentence}>
          {description && <p>{description}</p>}
          {held && kind !== 'refused' && <p>{t('problem.stillHeld')}</p>}
          {problem.seeBookings && (
            <ButtonLink look="quiet" to="/all-bookings">
              {t('problem.toBookings')}
            </ButtonLink>
          )}
        </Banner>
      );
  }
}
