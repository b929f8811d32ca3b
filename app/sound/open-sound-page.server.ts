import type { LoaderFunctionArgs } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { type Paise, rupees } from '#app/shared/money.ts';
import { guestsOf } from './audience.ts';
import { type EquipmentItem, kitForAudience, listSound, type SoundKit } from './list-sound.server.ts';
import { soundFromUrl } from './sound-in-url.ts';
import { NOTHING_SELECTED, type SoundSelection } from './sound-selection.ts';

const DAY_MS = 86_400_000;
const MAX_PRICE_RUPEES = 10_000_000;

export interface SoundPage {
  kits: SoundKit[];
  equipment: EquipmentItem[];
  /** What the address says, or the kit that fits its audience. */
  selection: SoundSelection;
  /** The kit that fits the audience in the address. */
  fitting: number | null;
  /** `2026-12-12` if stock was looked up for a performance. */
  date: string | null;
  /** What the performance costs, as the page before said; only shown, never charged. */
  performance: Paise | null;
  failed: boolean;
}

/** Everything the sound page shows, from its address alone. A failure is logged and told [S8-11]. */
export async function openSoundPage({ request, context }: LoaderFunctionArgs): Promise<SoundPage> {
  const { reads, log } = context.get(platformContext);
  const query = new URL(request.url).searchParams;
  const audience = query.get('audience') ?? '';
  const during = performanceIn(query);
  const shared = { date: during ? query.get('date') : null, performance: performanceFee(query) };
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

/** When the performance is; null unless date, start and end are all there. An end before the start is on the next day. */
function performanceIn(query: URLSearchParams): { startsAt: Date; endsAt: Date } | null {
  const at = (time: string | null) => new Date(`${query.get('date')}T${time}:00+05:30`).getTime();
  const [start, end] = [at(query.get('start')), at(query.get('end'))];
  if (Number.isNaN(start) || Number.isNaN(end)) return null;
  return { startsAt: new Date(start), endsAt: new Date(end > start ? end : end + DAY_MS) };
}

function performanceFee(query: URLSearchParams): Paise | null {
  const amount = Number(query.get('performance') ?? Number.NaN);
  return amount > 0 && amount <= MAX_PRICE_RUPEES ? rupees(amount) : null;
}
