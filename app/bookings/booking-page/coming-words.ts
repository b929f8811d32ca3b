import { useTranslation } from '#app/shared/texts.tsx';
import type { Coming } from './who-comes.ts';

/**
 * The words for who comes, wherever a booking is named to its host: a name, and below it why it is not that of the
 * artist who was booked. `artist`: the name of that artist. `why` is null while they come themselves.
 */
export function useComingWords(
  coming: Pick<Coming, 'name' | 'as'> | null,
  artist: string,
): { name: string; why: string | null } {
  const { t } = useTranslation('booking-page');
  if (coming?.as === 'artist') return { name: coming.name, why: null };
  return {
    name: coming?.name ?? t('people.nobody'),
    why: t(coming ? 'frame.candidate' : 'frame.nobody', { artist }),
  };
}
