import { z } from 'zod';

/** The venue per the host. Sizes in feet; 0 for none. */
export interface Venue {
  setting: 'indoor' | 'outdoor';
  powerPoints: number;
  stageWidth: number;
  stageDepth: number;
  sound: 'ours' | 'venue' | 'none';
  changingRoom: boolean;
  loudspeakerPermit: boolean;
}

const count = (max: number) => z.coerce.number().int().min(0).max(max);
const ticked = z.preprocess((value) => value === 'on' || value === true, z.boolean());

export const venueSchema = z.object({
  version: z.coerce.number().int().min(0).max(2_000_000_000),
  setting: z.enum(['indoor', 'outdoor']),
  powerPoints: count(50),
  stageWidth: count(200),
  stageDepth: count(200),
  sound: z.enum(['ours', 'venue', 'none']),
  changingRoom: ticked,
  loudspeakerPermit: ticked,
});

export const GAPS = ['power', 'stage', 'sound', 'changing_room', 'permit', 'curfew'] as const;
export type GapKind = (typeof GAPS)[number];

export interface Gap {
  kind: GapKind;
  needed: string;
  there: string;
}

export interface Needs {
  powerPoints: number;
  stage: { width: number; depth: number } | null;
  channels: number;
  room: boolean;
}

/** The rider's needs that a venue can fail; missing parts count as not needed. */
export function needsOf(stored: unknown): Needs {
  const rider = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const stage = rider.stageFeet as { width?: unknown; depth?: unknown } | undefined;
  const [width, depth] = [readCount(stage?.width), readCount(stage?.depth)];
  return {
    powerPoints: readCount(rider.powerPoints),
    stage: width > 0 && depth > 0 ? { width, depth } : null,
    channels: readCount(rider.channels),
    room: (rider.greenRoom as boolean | undefined) ?? readCount(rider.arrivalMinutes) > 0,
  };
}

export function venueGaps(needs: Needs, venue: Venue, pastCurfew: boolean): Gap[] {
  const outdoor = venue.setting === 'outdoor';
  const found: (Gap | false)[] = [
    venue.powerPoints < needs.powerPoints && {
      kind: 'power',
      needed: String(needs.powerPoints),
      there: String(venue.powerPoints),
    },
    needs.stage !== null &&
      !stageFits(needs.stage, venue) && {
        kind: 'stage',
        needed: `${needs.stage.width} × ${needs.stage.depth}`,
        there: `${venue.stageWidth} × ${venue.stageDepth}`,
      },
    needs.channels > 0 &&
      venue.sound === 'none' && { kind: 'sound', needed: String(needs.channels), there: '0' },
    needs.room && !venue.changingRoom && { kind: 'changing_room', needed: '', there: '' },
    outdoor && !venue.loudspeakerPermit && { kind: 'permit', needed: '', there: '' },
    outdoor && pastCurfew && { kind: 'curfew', needed: '', there: '' },
  ];
  return found.filter((gap): gap is Gap => gap !== false);
}

/** A stage may be used rotated. */
function stageFits(needed: { width: number; depth: number }, { stageWidth, stageDepth }: Venue): boolean {
  const fits = (width: number, depth: number) => width >= needed.width && depth >= needed.depth;
  return fits(stageWidth, stageDepth) || fits(stageDepth, stageWidth);
}

function readCount(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
}
