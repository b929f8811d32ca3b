import { maskContacts } from '#app/shared/contacts/mask-contacts.ts';

const PIN = /\b[1-9]\d{2}\s?\d{3}\b/;
const HOUSE =
  /\b(house|h\.?\s?no|flat|plot|villa|kothi|floor|tower|block|building|apartments?|apt|room|scf|sco|scs|shop|gali|lane|street|near|opp|opposite|behind|[cswd]\/o)\b|\bno\.?\s*\d/i;
const MAX_DIGITS = 4;
const SECTOR = /\bsector[\s-]*\d+(?:[\s-]?[a-z])?\b/i;

/** Neighbourhood and city, safe before the artist accepts; null if the address lacks them. */
export function localityOf(address: string): string | null {
  const parts = address
    .replace(PIN, ' ')
    .split(/[,\n]/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '' && !/^\d+$/.test(part) && !tellsWho(part));
  const sector = SECTOR.exec(address)?.[0].replace(/\s+/g, ' ');
  const city = parts.length > 1 ? parts.at(-1)! : null;
  if (sector) return city && !SECTOR.test(city) && !HOUSE.test(city) ? `${sector}, ${city}` : sector;
  const known = parts.slice(1).filter((part) => !HOUSE.test(part) && !/^\d/.test(part));
  return known.length > 0 ? known.slice(-2).join(', ') : null;
}

function tellsWho(part: string): boolean {
  return part.replaceAll(/\D/g, '').length > MAX_DIGITS || maskContacts(part).hidden;
}
