import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { BookingSummary } from './booking-view.ts';
import { paymentUrl } from './payment-url.ts';

export function NextStep({ booking }: { booking: BookingSummary }) {
  const { t } = useTranslation('bookings');
  const { id, state, artist, date } = booking;
  const names = { artist: artist.name };
  if (state === 'in_progress')
    return (
      <ButtonLink look="second" size="row" to={`/bookings/${id}/day`}>
        {t('next.day')}
      </ButtonLink>
    );
  if (state === 'completed')
    return (
      <>
        <ButtonLink
          look="second"
          size="row"
          to={`/bookings/${id}/review`}
          aria-label={t('card.reviewNamed', names)}
        >
          {t('card.review')}
        </ButtonLink>
        <ButtonLink look="quiet" to={`/artists/${artist.id}`}>
          {t('next.again', names)}
        </ButtonLink>
      </>
    );
  if (state === 'expired' || state === 'cancelled')
    return (
      <>
        {state === 'expired' && (
          <ButtonLink look="second" size="row" to={paymentUrl(booking)}>
            {t('next.askAgain', names)}
          </ButtonLink>
        )}
        <ButtonLink
          look={state === 'expired' ? 'quiet' : 'second'}
          size="row"
          to={`/search?${new URLSearchParams({ skill: artist.category, date })}`}
        >
          {t('next.other')}
        </ButtonLink>
      </>
    );
  return null;
}
