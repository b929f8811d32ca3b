import { asRecord, type MustKind, mustsOf } from './rider-musts.ts';

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
  | { kind: 'withRoom' | 'room' | OwnSound | (typeof LOAD_INS)[number] }
  | { kind: 'own'; text: string };

/** Minutes that artists arrive before the performance, unless they ask for more. */
export const CALL_MINUTES = 60;

const MUST_OF: Partial<Record<RiderTitle, MustKind>> = {
  stage: 'stage',
  power: 'power',
  sound: 'sound',
  greenRoom: 'changing_room',
};

/** Acts that need no sound system: they bring theirs, or are heard without. */
export const OWN_SOUNDS = ['ownSound', 'noSound'] as const;
export type OwnSound = (typeof OWN_SOUNDS)[number];

const LOAD_INS = ['ground', 'lift', 'stairs'] as const;

/** Minutes before the start from which things are carried in; the arrival of older riders counts if it is earlier. */
export function loadInMinutesOf(rider: { loadInMinutes?: unknown; arrivalMinutes?: unknown }): unknown {
  const { loadInMinutes, arrivalMinutes } = rider;
  return (
    loadInMinutes ?? (isCount(arrivalMinutes) && arrivalMinutes > CALL_MINUTES ? arrivalMinutes : undefined)
  );
}

/** Parses the stored rider; missing or invalid parts are skipped. `callMinutes` is the one time at which all arrive. */
export function riderLines(stored: unknown, callMinutes = CALL_MINUTES): RiderLine[] {
  const rider = asRecord(stored);
  const loadIn = LOAD_INS.find((way) => way === rider.loadIn);
  // Riders that named an arrival meant a room too, unless they say otherwise.
  const changes = isCount(rider.arrivalMinutes) && rider.greenRoom === undefined;
  const arrival: RiderNeed[] = [{ kind: 'before', count: callMinutes }];
  const lines: RiderLine[] = [
    { title: 'stage', needs: stageNeed(rider.stageFeet) },
    { title: 'power', needs: countedNeed('powerPoints', rider.powerPoints) },
    {
      title: 'sound',
      needs: [
        ...OWN_SOUNDS.flatMap((kind) => (kind === rider.sound ? [{ kind }] : [])),
        ...(['channels', 'mics', 'monitors'] as const).flatMap((kind) => countedNeed(kind, rider[kind])),
      ],
    },
    { title: 'arrival', needs: [...arrival, ...(changes ? [{ kind: 'withRoom' as const }] : [])] },
    { title: 'greenRoom', needs: rider.greenRoom === true ? [{ kind: 'room' }] : [] },
    {
      title: 'loadIn',
      needs: [...countedNeed('before', loadInMinutesOf(rider)), ...(loadIn ? [{ kind: loadIn }] : [])],
    },
    { title: 'brings', needs: ownNeeds(rider.brings) },
    { title: 'hospitality', needs: ownNeeds(rider.hospitality) },
    { title: 'notes', needs: ownNeeds(rider.notes) },
  ];
  const musts = mustsOf(stored).map(({ kind }) => kind);
  const filled = lines.filter(({ needs }) => needs.length > 0);
  return (filled.length > 1 || changes || callMinutes > CALL_MINUTES ? filled : []).map((line) =>
    musts.some((kind) => kind === MUST_OF[line.title]) ? { ...line, must: true } : line,
  );
}

/** What an act asks of a sound system. Dhol and catering are heard without one, unless their rider asks for channels. */
export function soundOfAct(act: { rider: unknown; category: string; skills: readonly string[] }) {
  const rider = asRecord(act.rider);
  const [channels, monitors] = [rider.channels, rider.monitors].map((count) => (isCount(count) ? count : 0));
  const isLoud = act.skills.length > 0 && act.skills.every((skill) => /^dhol\b/i.test(skill.trim()));
  const usual = channels === 0 && (act.category === 'catering' || isLoud) ? ('noSound' as const) : null;
  return {
    channels: channels!,
    monitors: monitors!,
    own: OWN_SOUNDS.find((kind) => kind === rider.sound) ?? usual,
  };
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
