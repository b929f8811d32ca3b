import { formatDay, formatTime } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import type { BookingTerms, TermsField } from '../core/booking-terms.ts';

export function useTermsText(): (field: TermsField, terms: BookingTerms) => string {
  const { t, language } = useTranslation('changes');
  const { t: b } = useTranslation('bookings');
  return (field, terms) => {
    const value = terms[field];
    if (value === undefined || value === '') return t('review.empty');
    if (field === 'date') return formatDay(value, language, 'weekdayYear');
    if (field === 'from' || field === 'to') return formatTime(value, language);
    if (field === 'audienceSize') return b(`audience.${value}` as 'audience.1-10');
    if (field === 'setting') return b(`setting.${value}` as 'setting.indoor');
    return value;
  };
}
