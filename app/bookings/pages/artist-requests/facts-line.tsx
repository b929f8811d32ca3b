import { formatDay } from '#app/shared/india-time.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { hoursText } from '../../core/booking-times.ts';

interface FactsLineProps {
  date: string;
  from: string;
  to: string;
  place: string | null;
  distanceKm?: number | null;
  occasion: string;
  audienceSize: string;
}

export function FactsLine({ date, from, to, place, distanceKm, occasion, audienceSize }: FactsLineProps) {
  const { t, language } = useTranslation('artist-requests');
  const { t: b } = useTranslation('bookings');
  const say = useNames();
  const where = place === null ? t('placeLater') : say(place);
  const far = distanceKm === null || distanceKm === undefined ? '' : t('away', { count: distanceKm });
  return (
    <>
      <p className="request-when">
        {formatDay(date, language, 'weekdayYear')}, {hoursText(from, to, b('between'), language)}
      </p>
      <p className="text-ink-2">
        {b(`occasions.${occasion}` as 'occasions.Festival')},{' '}
        {t('guests', { size: b(`audience.${audienceSize}` as 'audience.1-10') })}
      </p>
      <p className="text-ink-2">{far ? `${where}, ${far}` : where}</p>
    </>
  );
}
