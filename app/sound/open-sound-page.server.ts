import type { LoaderFunctionArgs } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { DAY_MS, isDate, readInstant } from '#app/shared/india-time.ts';
import { type Paise, paiseOfRupees } from '#app/shared/money.ts';
import { guestsOf } from './audience.ts';
import { kitForAudience, listSound } from './list-sound.server.ts';
import { soundFromUrl } from './sound-in-url.ts';
import { NOTHING_SELECTED } from './sound-selection.ts';

const MAX_PRICE_RUPEES = 10_000_000;

/** Sound page data from the address alone. Failures are logged and shown [S8-11]. */
export async function openSoundPage({ request, context }: LoaderFunctionArgs) {
  const { reads, log } = context.get(platformContext);
  const query = new URL(request.url).searchParams;
  const audience = query.get('audience') ?? '';
  const during = readPerformanceTimes(query);
  // The day if stock was checked for a performance, and its price as the page before said it, which is only shown.
  const shared = { date: during ? query.get('date') : null, performance: readPerformanceFee(query) };
  try {
    const { kits, equipment } = await listSound(reads, during ?? undefined);
    const fits = guestsOf(audience) === undefined ? undefined : await kitForAudience(reads, audience);
    const fallback = fits ? { kits: [{ id: fits.id }], equipment: [] } : NOTHING_SELECTED;
    const selection = soundFromUrl(query.get('sound')) ?? fallback;
    return { kits, equipment, selection, fitting: fits?.id ?? null, ...shared, failed: false };
  } catch (err) {
    log.error({ err }, 'the sound system could not be listed');
    return { kits: [], equipment: [], selection: NOTHING_SELECTED, fitting: null, ...shared, failed: true };
  }
}

/** Null unless date, start and end are given. An end before the start is the next day. */
function readPerformanceTimes(query: URLSearchParams): { startsAt: Date; endsAt: Date } | null {
  const day = query.get('date') ?? '';
  if (!isDate(day)) return null;
  const at = (time: string | null) => readInstant(day, time ?? '')?.getTime();
  const [start, end] = [at(query.get('start')), at(query.get('end'))];
  if (start === undefined || end === undefined) return null;
  return { startsAt: new Date(start), endsAt: new Date(end > start ? end : end + DAY_MS) };
}

function readPerformanceFee(query: URLSearchParams): Paise | null {
  const amount = Number(query.get('performance') ?? Number.NaN);
  return amount > 0 && amount <= MAX_PRICE_RUPEES ? paiseOfRupees(amount) : null;
}
