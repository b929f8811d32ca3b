import { useTranslation } from '#app/shared/texts.tsx';
import type { BookingTerms, TermsField } from '../core/booking-terms.ts';
import { clockText, dayText } from '../core/booking-times.ts';

export function useTermsText(): (field: TermsField, terms: BookingTerms) => string {
  const { t, language } = useTranslation('changes');
  const { t: b } = useTranslation('bookings');
  return (field, terms) => {
    const value = terms[field];
    if (value === '') return t('review.empty');
    if (field === 'date') return dayText(value, language, true);
    if (field === 'from' || field === 'to') return clockText(value, language);
    if (field === 'audienceSize') return b(`audience.${value}` as 'audience.1-10');
    return value;
  };
}
