import { useTranslation } from '#app/shared/texts.tsx';
import type { Performer } from './current-performer.ts';

/**
 * The words for who comes, wherever a booking is named to its host: a name, and below it why it is not that of the
 * artist who was booked. `artist`: the name of that artist. `why` is null while they come themselves.
 */
export function usePerformerWords(
  performer: Pick<Performer, 'name' | 'as'> | null,
  artist: string,
): { name: string; why: string | null } {
  const { t } = useTranslation('booking-page');
  if (performer?.as === 'artist') return { name: performer.name, why: null };
  return {
    name: performer?.name ?? t('people.nobody'),
    why: t(performer ? 'frame.candidate' : 'frame.nobody', { artist }),
  };
}
