import { Form } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { BookingSummary } from './booking-view.ts';
import { paymentUrl } from './payment-url.ts';

/** The host saw the artist: works without a script, and leads to the page of the day. */
export function HereButton({ id, look }: { id: string; look?: 'second' }) {
  const { t } = useTranslation('bookings');
  return (
    <Form method="post" action={`/bookings/${id}/day`}>
      <input type="hidden" name="intent" value="saw-here" />
      <Button type="submit" size="row" {...(look && { look })}>
        {t('next.here')}
      </Button>
    </Form>
  );
}

export function NextStep({ booking }: { booking: BookingSummary }) {
  const { t } = useTranslation('bookings');
  const { id, state, artist, date } = booking;
  const names = { artist: artist.name };
  if (booking.eventState === 'missing')
    return (
      <>
        <HereButton id={id} />
        <ButtonLink look="quiet" to={`/bookings/${id}/day`}>
          {t('next.day')}
        </ButtonLink>
      </>
    );
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
