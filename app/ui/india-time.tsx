import { useSyncExternalStore } from 'react';
import { type DayStyle, formatInstant } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';

const never = () => () => {};

/** ` (India time)` where the reader's clock shows another one, else empty. Only in the browser: pages are the same for all. */
function useIndiaTime(): string {
  const { t } = useTranslation('ui');
  const isElsewhere = useSyncExternalStore(
    never,
    () => new Date().getTimezoneOffset() !== -330,
    () => false,
  );
  return isElsewhere ? ` (${t('indiaTime')})` : '';
}

/** See {@link useIndiaTime}: beside a time. */
export function IndiaTime() {
  const zone = useIndiaTime();
  return zone && <span className="whitespace-nowrap">{zone}</span>;
}

/** Writes a deadline, such as `Sat 12 Dec, 7:30 pm`; see {@link useIndiaTime}. */
export function useInstant() {
  const { language } = useTranslation('ui');
  const zone = useIndiaTime();
  return (at: Date | number | string, style?: DayStyle) => formatInstant(at, language, style) + zone;
}
