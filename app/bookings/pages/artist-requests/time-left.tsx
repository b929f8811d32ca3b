import { useTranslation } from '#app/shared/texts.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { useInstant } from '#app/ui/india-time.tsx';

const HOUR = 3_600_000;
const MINUTE = 60_000;

export function TimeLeft({ until, now }: { until: Date; now: number }) {
  const { t } = useTranslation('artist-requests');
  const instant = useInstant();
  const left = until.getTime() - now;
  const soon = left < 6 * HOUR;
  return (
    <p className="request-deadline" data-soon={soon || undefined}>
      <Diamond fill="hatched" className={soon ? 'text-vermilion-deep' : 'text-marigold-deep'} />
      <span>
        <time dateTime={until.toISOString()}>{left <= 0 ? t('left.over') : leftText()}</time>
        <span className="text-ink-2"> {t('left.until', { time: instant(until) })}</span>
      </span>
    </p>
  );

  function leftText() {
    if (left >= 48 * HOUR) return t('left.days', { count: Math.floor(left / (24 * HOUR)) });
    if (left >= HOUR) return t('left.hours', { count: Math.floor(left / HOUR) });
    return t('left.minutes', { count: Math.max(1, Math.floor(left / MINUTE)) });
  }
}
