import { type SayName, useNames } from '#app/shared/names/use-names.ts';

/**
 * Says the name or the description of a kit or a piece of equipment in the reader's language. What staff have written
 * anew since is said as they wrote it.
 */
export function useSoundNames(): SayName {
  return useNames('sound-names');
}
