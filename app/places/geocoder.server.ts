import { z } from 'zod';
import { addressRanges } from '#app/platform/address-ranges.ts';
import type { Config } from '#app/platform/config.server.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import { type Coordinates, nearest } from './distance.ts';
import { LOCALITIES } from './localities.ts';

/** Four decimals are about eleven metres, one building. */
const DECIMALS = 4;
const MAX_POINTS = 2000;
const MAX_AGE_MS = 24 * 3600 * 1000;

/** Caches answers per rounded point for a day, oldest evicted. Shares pending calls; failures not cached. */
export function rememberAddresses(now: () => number = Date.now) {
  const known = new Map<string, { at: number; address: string }>();
  const asking = new Map<string, Promise<string>>();

  function find(lat: number, lng: number): string | undefined {
    const found = known.get(keyOf(lat, lng));
    return found && now() - found.at < MAX_AGE_MS ? found.address : undefined;
  }

  function ask(lat: number, lng: number, question: () => Promise<string>): Promise<string> {
    const key = keyOf(lat, lng);
    const running = asking.get(key);
    if (running) return running;
    const asked = question()
      .then((address) => {
        keep(key, address);
        return address;
      })
      .finally(() => asking.delete(key));
    asking.set(key, asked);
    return asked;
  }

  function keep(key: string, address: string) {
    known.delete(key);
    known.set(key, { at: now(), address });
    if (known.size > MAX_POINTS) known.delete(known.keys().next().value!);
  }

  return { find, ask };
}

function keyOf(lat: number, lng: number): string {
  return `${lat.toFixed(DECIMALS)} ${lng.toFixed(DECIMALS)}`;
}

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

/** Source of an address: own table, geocoding service, or plain coordinates. */
type AddressSource = 'offline' | 'service' | 'coordinates';

interface FoundAddress {
  address: string;
  source: AddressSource;
}

const NEAR_ENOUGH_KM = 3;

/** Nearest locality such as `Sector 17, Chandigarh`; coordinates if none is within 3 km. */
export function reverseGeocode(lat: number, lng: number): FoundAddress {
  const found = nearest(LOCALITIES, { lat, lng });
  if (!found || found.km > NEAR_ENOUGH_KM) return coordinatesAsAddress({ lat, lng });
  return { address: `${found.place.name}, ${found.place.city}`, source: 'offline' };
}

function coordinatesAsAddress({ lat, lng }: Coordinates): FoundAddress {
  return { address: `${lat.toFixed(5)}, ${lng.toFixed(5)}`, source: 'coordinates' };
}
