import { z } from 'zod';
import type { Config } from '#app/platform/config.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { type FoundAddress, reverseGeocode } from './reverse-geocode.ts';

const SERVICE_TIMEOUT_MS = 3000;
const LONGEST_ADDRESS = 300;

const nominatimAnswer = z.object({ display_name: z.string().trim().min(1) });

/**
 * The address at a point: from the Nominatim-compatible service of the configuration where there is one and it
 * answers within 3 s, else from our own table, else the coordinates themselves. Never throws.
 */
export async function addressAt(
  { config, log }: { config: Pick<Config, 'geocoderUrl'>; log: Log },
  lat: number,
  lng: number,
): Promise<FoundAddress> {
  if (!config.geocoderUrl) return reverseGeocode(lat, lng);
  try {
    const address = await askService(config.geocoderUrl, lat, lng);
    return { address: address.slice(0, LONGEST_ADDRESS), source: 'service' };
  } catch (error) {
    log.warn({ err: error }, 'the geocoding service did not answer');
    return reverseGeocode(lat, lng);
  }
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
  return nominatimAnswer.parse(await answer.json()).display_name;
}
