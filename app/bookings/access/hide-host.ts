import { HIDDEN, maskContacts } from '#app/shared/contacts/mask-contacts.ts';
import { localityOf } from './locality-of.ts';

const MIN_PART_LENGTH = 4;

/** Removes contacts, the host's name and the exact address, for artists not (or no longer) performing. */
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

function anywhere(part: string): RegExp {
  const words = part.split(/\s+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'giu');
}
