import { z } from 'zod';
import { addressRanges } from '#app/platform/address-ranges.ts';
import type { Config } from '#app/platform/config.server.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import { rememberAddresses } from './remember-addresses.ts';
import { type FoundAddress, reverseGeocode } from './reverse-geocode.ts';

const SERVICE_TIMEOUT_MS = 3000;
const MAX_ADDRESS_LENGTH = 300;

const nominatimAnswer = z.object({ display_name: z.string().trim().min(1) });

/** The service is paid for or donated. */
const MAX_QUESTIONS_PER_HOUR = 30;
const remembered = rememberAddresses();

export interface Asker {
  address: string;
  sessionId: string | undefined;
}

/**
 * Never throws. Service (3 s timeout, cached a day, limited per caller), else own table, else coordinates.
 */
export async function addressAt(
  { config, log, db }: { config: Pick<Config, 'geocoderUrl'>; log: Log; db: Database },
  { lat, lng }: { lat: number; lng: number },
  asker: Asker,
): Promise<FoundAddress> {
  const { geocoderUrl } = config;
  if (!geocoderUrl) return reverseGeocode(lat, lng);
  const known = remembered.find(lat, lng);
  if (known) return { address: known, source: 'service' };
  try {
    if (!(await mayAsk(db, asker))) return reverseGeocode(lat, lng);
    const address = await remembered.ask(lat, lng, () => askService(geocoderUrl, lat, lng));
    return { address, source: 'service' };
  } catch (error) {
    log.warn({ err: error }, 'the geocoding service did not answer');
    return reverseGeocode(lat, lng);
  }
}

async function mayAsk(db: Database, { address, sessionId }: Asker): Promise<boolean> {
  const { host } = addressRanges(address);
  const keys = [`geocode:host:${host}`, ...(sessionId ? [`geocode:session:${sessionId}`] : [])];
  const limits = keys.map((key) => ({ key, max: MAX_QUESTIONS_PER_HOUR, seconds: 3600 }));
  return (await inTransaction(db, (trx) => consumeLimits(trx, limits))).waitSeconds === 0;
}

async function askService(base: string, lat: number, lng: number): Promise<string> {
  const url = new URL('reverse', base.endsWith('/') ? base : `${base}/`);
  url.search = new URLSearchParams({
    format: 'jsonv2',
    lat: String(lat),
    lon: String(lng),
    zoom: '18',
  }).toString();
  const answer = await fetch(url, {
    headers: { accept: 'application/json', 'accept-language': 'en', 'user-agent': 'mehfil' },
    signal: AbortSignal.timeout(SERVICE_TIMEOUT_MS),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`geocoding service: status ${answer.status}`);
  return nominatimAnswer.parse(await answer.json()).display_name.slice(0, MAX_ADDRESS_LENGTH);
}
