import { useTranslation } from '#app/shared/texts.tsx';
import type { Performer } from './current-performer.ts';

/** Name of the performer and, for a replacement, why it differs. `why` is null for the booked artist. */
export function usePerformerWords(
  performer: Pick<Performer, 'name' | 'as'> | null,
  artist: string,
): { name: string; why: string | null } {
  const { t } = useTranslation('booking-page');
  if (performer?.as === 'artist') return { name: performer.name, why: null };
  return {
    name: performer?.name ?? t('people.noArtist'),
    why: t(performer ? 'frame.candidate' : 'frame.noArtist', { artist }),
  };
}
