import { useTranslation } from '#app/shared/texts.tsx';

/** How old numbers are that were counted for an earlier viewer; nothing below a minute. */
export function CountedAgo({ seconds }: { seconds: number }) {
  const { t } = useTranslation('operators');
  const count = Math.floor(seconds / 60);
  return count > 0 && <span className="text-ink-2">{t('time.counted', { count })}</span>;
}
