import { useTranslation } from '#app/shared/texts.tsx';

const KNOWN = [
  'already_answered',
  'answered_too_late',
  'not_confirmed',
  'already_over',
  'reason_missing',
  'offer_over',
  'offer_not_found',
  'other_artist_proposed',
  'slot_taken',
  'not_replacing',
  'change_ended',
  'change_not_found',
  'change_open',
  'too_many_changes',
  'not_changeable',
  'changed_meanwhile',
  'too_soon',
  'too_far_ahead',
  'too_long',
  'no_time',
  'out_of_stock',
  'unknown_sound',
  'not_yours_to_change',
  'booking_not_found',
] as const;

export function useRefusal(reason: string | undefined): string | undefined {
  const { t } = useTranslation('artist-requests');
  if (!reason) return undefined;
  const known = KNOWN.find((one) => one === reason);
  return known ? t(`refused.${known}`) : t('refused.other');
}
