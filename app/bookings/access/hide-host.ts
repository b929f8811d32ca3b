import { HIDDEN, maskContacts } from '#app/shared/contacts/mask-contacts.ts';
import { markHouse } from './mark-house.ts';
import { markName } from './mark-name.ts';
import { type Word, wordsOf } from './words-of-text.ts';

/**
 * Removes contacts, each word of the host's name and what names their house, for artists not (or no longer)
 * performing. Matches by spelling: a name in another script than the account's, or a nickname, is not recognised.
 */
export function hideHost(text: string, host: { name: string; address: string }): string {
  // A point tells the neighbourhood that artists may know, not the house.
  const masked = maskContacts(text, { pointDecimals: 2 }).text;
  const words = wordsOf(masked);
  const hidden = new Set<number>();
  markName(words, host.name, hidden);
  markHouse(masked, words, host.address, hidden);
  return withoutMarked(masked, words, hidden);
}

/** Neighbours are hidden by one mark, so that it does not tell how many words a name has. */
const BETWEEN_NEIGHBOURS = /^[^\S\n]*[-_.'’/#]*[^\S\n]*$/u;

function withoutMarked(text: string, words: readonly Word[], hidden: ReadonlySet<number>): string {
  let result = '';
  let at = 0;
  words.forEach((word, index) => {
    if (!hidden.has(index)) return;
    const between = text.slice(at, word.from);
    const continues = hidden.has(index - 1) && BETWEEN_NEIGHBOURS.test(between);
    result += continues ? '' : between + HIDDEN;
    at = word.to;
  });
  return result + text.slice(at);
}
