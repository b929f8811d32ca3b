import { type MustKind, mustsOf } from './rider-musts.ts';

export interface RiderLine {
  title: RiderTitle;
  needs: RiderNeed[];
  /** Whether the artist must have it. */
  must?: boolean;
}

export type RiderTitle =
  | 'stage'
  | 'power'
  | 'sound'
  | 'arrival'
  | 'greenRoom'
  | 'loadIn'
  | 'brings'
  | 'hospitality'
  | 'notes';

export type RiderNeed =
  | { kind: 'stage'; width: number; depth: number }
  | { kind: 'powerPoints' | 'channels' | 'mics' | 'monitors' | 'before'; count: number }
  | { kind: 'withRoom' | 'room' | (typeof LOAD_INS)[number] }
  | { kind: 'own'; text: string };

const MUST_OF: Partial<Record<RiderTitle, MustKind>> = {
  stage: 'stage',
  power: 'power',
  sound: 'sound',
  greenRoom: 'changing_room',
};

const LOAD_INS = ['ground', 'lift', 'stairs'] as const;

/** Parses the stored rider; missing or invalid parts are skipped. */
export function riderLines(stored: unknown): RiderLine[] {
  const rider = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const loadIn = LOAD_INS.find((way) => way === rider.loadIn);
  const arrival = countedNeed('before', rider.arrivalMinutes);
  // Default: artists who arrive early need a changing room.
  const changes = arrival.length > 0 && rider.greenRoom === undefined;
  const lines: RiderLine[] = [
    { title: 'stage', needs: stageNeed(rider.stageFeet) },
    { title: 'power', needs: countedNeed('powerPoints', rider.powerPoints) },
    {
      title: 'sound',
      needs: (['channels', 'mics', 'monitors'] as const).flatMap((kind) => countedNeed(kind, rider[kind])),
    },
    { title: 'arrival', needs: [...arrival, ...(changes ? [{ kind: 'withRoom' as const }] : [])] },
    { title: 'greenRoom', needs: rider.greenRoom === true ? [{ kind: 'room' }] : [] },
    {
      title: 'loadIn',
      needs: [...countedNeed('before', rider.loadInMinutes), ...(loadIn ? [{ kind: loadIn }] : [])],
    },
    { title: 'brings', needs: ownNeeds(rider.brings) },
    { title: 'hospitality', needs: ownNeeds(rider.hospitality) },
    { title: 'notes', needs: ownNeeds(rider.notes) },
  ];
  const musts = mustsOf(stored).map(({ kind }) => kind);
  return lines
    .filter(({ needs }) => needs.length > 0)
    .map((line) => (musts.some((kind) => kind === MUST_OF[line.title]) ? { ...line, must: true } : line));
}

function stageNeed(stored: unknown): RiderNeed[] {
  const { width, depth } = (stored ?? {}) as { width?: unknown; depth?: unknown };
  return isCount(width) && isCount(depth) ? [{ kind: 'stage', width, depth }] : [];
}

function countedNeed(kind: Extract<RiderNeed, { count: number }>['kind'], count: unknown): RiderNeed[] {
  return isCount(count) ? [{ kind, count }] : [];
}

function ownNeeds(values: unknown): RiderNeed[] {
  if (!Array.isArray(values)) return [];
  return values.flatMap((text) => (typeof text === 'string' && text !== '' ? [{ kind: 'own', text }] : []));
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && value > 0;
}
