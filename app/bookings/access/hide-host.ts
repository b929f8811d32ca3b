import { HIDDEN, maskContacts } from '#app/shared/contacts/mask-contacts.ts';
import { localityOf } from './locality-of.ts';

const MIN_PART_LENGTH = 4;

/**
 * A text of the host without what tells who and where they are: contacts, their name, and the parts of the address
 * that name the house. For artists who have not agreed, or no longer perform.
 */
export function hideHost(text: string, host: { name: string; address: string }): string {
  let hidden = maskContacts(text).text;
  for (const part of [host.name.trim(), ...housePartsOf(host.address)])
    if (part.length >= MIN_PART_LENGTH) hidden = hidden.replaceAll(anywhere(part), HIDDEN);
  return hidden;
}

function housePartsOf(address: string): string[] {
  const told = localityOf(address)?.toLowerCase() ?? '';
  const parts = address.split(/[,\n]/).map((part) => part.trim());
  return parts.filter((part) => !told.includes(part.toLowerCase()));
}

/** The part as a whole, in capitals or not, however it is spaced. */
function anywhere(part: string): RegExp {
  const words = part.split(/\s+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'giu');
}
