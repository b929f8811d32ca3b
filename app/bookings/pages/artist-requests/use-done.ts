import { useTranslation } from '#app/shared/texts.tsx';

const DONE = [
  'accept',
  'decline',
  'withdraw',
  'propose',
  'offer-agreed',
  'offer-declined',
  'change-agreed',
  'change-declined',
  'players',
] as const;

export function useDoneMessage(done: string | null): string | null {
  const { t } = useTranslation('artist-requests');
  const known = DONE.find((one) => one === done);
  return known ? t(`done.${known}`) : null;
}
