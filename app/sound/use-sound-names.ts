import { type SayName, useNames } from '#app/shared/names/use-names.ts';

/** Name or description in the reader's language; texts edited by staff since stay as written. */
export function useSoundNames(): SayName {
  return useNames('sound-names');
}
