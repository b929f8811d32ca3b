const PIN = /\b[1-9]\d{2}\s?\d{3}\b/;
/** Where a house is named rather than a neighbourhood. */
const HOUSE =
  /\b(house|h\.?\s?no|flat|plot|villa|kothi|floor|tower|block|scf|sco|scs|shop|gali|street|near)\b|\bno\.?\s*\d/i;
const SECTOR = /\bsector[\s-]*\d+(?:[\s-]?[a-z])?\b/i;

/**
 * What an artist may know of an address before saying yes: neighbourhood and city, never the house. Null where the
 * address does not say so much.
 */
export function localityOf(address: string): string | null {
  const parts = address
    .replace(PIN, ' ')
    .split(/[,\n]/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '' && !/^\d+$/.test(part));
  const sector = SECTOR.exec(address)?.[0].replace(/\s+/g, ' ');
  const city = parts.length > 1 ? parts.at(-1)! : null;
  if (sector) return city && !SECTOR.test(city) && !HOUSE.test(city) ? `${sector}, ${city}` : sector;
  const known = parts.slice(1).filter((part) => !HOUSE.test(part) && !/^\d/.test(part));
  return known.length > 0 ? known.slice(-2).join(', ') : null;
}
