import { useEffect, useState } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { timeLeft } from './next-booking.ts';

const TICK_MS = 20_000;

/** Counts from the server's seconds, so a wrong device clock is harmless. */
export function StartsIn({ seconds }: { seconds: number }) {
  const { t } = useTranslation('bookings');
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const startsAt = performance.now() + seconds * 1000;
    const timer = setInterval(() => setLeft((startsAt - performance.now()) / 1000), TICK_MS);
    return () => clearInterval(timer);
  }, [seconds]);
  if (left <= 0) return <p className="text-27">{t('coming.running')}</p>;
  return (
    <div>
      <p className="text-stone">{t('coming.startsIn')}</p>
      <p className="tabular text-33" role="timer">
        {timeLeft(left).map(({ unit, count }) => (
          <span key={unit} className="mr-2 inline-block whitespace-nowrap">
            {t(`coming.left.${unit}`, { count })}
          </span>
        ))}
      </p>
    </div>
  );
}
