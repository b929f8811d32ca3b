import { choices, readForm, sameFieldForEach, ticked } from '#app/shared/read-form.ts';
import { distinct, holdsContact, lineField, textField, wholeNumber } from '../../core/public-text.ts';
import { loadInMinutesOf, OWN_SOUNDS, type OwnSound } from '../../core/rider.ts';
import { MUST_KINDS, type MustKind, mustsOf } from '../../core/rider-musts.ts';

export const COUNTS = {
  stageWidth: 100,
  stageDepth: 100,
  powerPoints: 60,
  channels: 64,
  mics: 40,
  monitors: 24,
  loadInMinutes: 480,
} as const;
export type CountField = keyof typeof COUNTS;
export const COUNT_FIELDS = Object.keys(COUNTS) as CountField[];

export const LOAD_INS = ['ground', 'lift', 'stairs'] as const;
const LISTS = ['brings', 'hospitality', 'notes'] as const;
type ListField = (typeof LISTS)[number];

const MAX_LINES = 12;
const MAX_LINE_LENGTH = 120;
const MAX_SONGS = 80;

export type StageValues = Record<CountField | ListField | 'loadIn' | 'sound' | 'songs', string> & {
  greenRoom: boolean;
  musts: MustKind[];
};
export type StageErrors = Partial<
  Record<CountField | ListField | 'songs', 'count' | 'lines' | 'songs' | 'contact' | 'stage'>
> & {
  /** Musts that are not filled in. */
  musts?: MustKind[];
};

export interface StoredRider {
  stageFeet?: { width: number; depth: number };
  powerPoints?: number;
  channels?: number;
  mics?: number;
  monitors?: number;
  /** Of older riders. */
  arrivalMinutes?: number;
  loadInMinutes?: number;
  loadIn?: (typeof LOAD_INS)[number];
  /** Absent: needs a sound system on site. */
  sound?: OwnSound;
  greenRoom?: boolean;
  musts?: MustKind[];
  brings?: string[];
  hospitality?: string[];
  notes?: string[];
}

export interface Stage {
  rider: StoredRider;
  songs: string[];
}

const FIELDS = {
  ...sameFieldForEach(COUNT_FIELDS, lineField(6)),
  ...sameFieldForEach(LISTS, textField(3000)),
  loadIn: lineField(10),
  sound: lineField(10),
  songs: textField(12_000),
  greenRoom: ticked,
  musts: choices(MUST_KINDS),
};

export function stageValues(form: FormData): StageValues {
  return readForm(form, FIELDS);
}

export function stageValuesOf(rider: StoredRider, songs: readonly string[]): StageValues {
  const count = (value: unknown) => (typeof value === 'number' && value > 0 ? String(value) : '');
  const lines = (value: unknown) => (Array.isArray(value) ? value.join('\n') : '');
  return {
    stageWidth: count(rider.stageFeet?.width),
    stageDepth: count(rider.stageFeet?.depth),
    powerPoints: count(rider.powerPoints),
    channels: count(rider.channels),
    mics: count(rider.mics),
    monitors: count(rider.monitors),
    loadInMinutes: count(loadInMinutesOf(rider)),
    loadIn: rider.loadIn ?? '',
    sound: rider.sound ?? '',
    // Default: artists who arrive early need a changing room.
    greenRoom: rider.greenRoom ?? rider.arrivalMinutes !== undefined,
    musts: mustsOf(rider).map(({ kind }) => kind),
    brings: lines(rider.brings),
    hospitality: lines(rider.hospitality),
    notes: lines(rider.notes),
    songs: songs.join('\n'),
  };
}

export function readStage(
  values: StageValues,
): { ok: true; value: Stage } | { ok: false; errors: StageErrors } {
  const errors: StageErrors = {};
  const rider: StoredRider = {};
  const counts = new Map<CountField, number>();
  for (const field of COUNT_FIELDS) {
    if (values[field] === '' || values[field] === '0') continue;
    const count = wholeNumber(values[field]);
    if (count <= COUNTS[field]) counts.set(field, count);
    else errors[field] = 'count';
  }
  const [width, depth] = [counts.get('stageWidth'), counts.get('stageDepth')];
  if (width && depth) rider.stageFeet = { width, depth };
  else if (width || depth) errors[width ? 'stageDepth' : 'stageWidth'] ??= 'stage';
  for (const field of ['powerPoints', 'channels', 'mics', 'monitors', 'loadInMinutes'] as const)
    if (counts.has(field)) rider[field] = counts.get(field)!;
  const loadIn = LOAD_INS.find((way) => way === values.loadIn);
  if (loadIn) rider.loadIn = loadIn;
  const sound = OWN_SOUNDS.find((kind) => kind === values.sound);
  if (sound) rider.sound = sound;
  rider.greenRoom = values.greenRoom;
  const unfilled = unfilledMusts(rider, values.musts);
  if (unfilled.length > 0) errors.musts = unfilled;
  else if (values.musts.length > 0) rider.musts = values.musts;
  for (const field of LISTS) {
    const lines = linesOf(values[field]);
    if (lines.length > MAX_LINES || lines.some((line) => line.length > MAX_LINE_LENGTH))
      errors[field] = 'lines';
    else if (holdsContact(values[field])) errors[field] = 'contact';
    else if (lines.length > 0) rider[field] = lines;
  }
  const songs = linesOf(values.songs);
  if (songs.length > MAX_SONGS || songs.some((song) => song.length > MAX_LINE_LENGTH)) errors.songs = 'songs';
  else if (holdsContact(values.songs)) errors.songs = 'contact';
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: { rider, songs } };
}

function unfilledMusts(rider: StoredRider, musts: MustKind[]): MustKind[] {
  const filled = mustsOf({ ...rider, musts }).map(({ kind }) => kind);
  return musts.filter((kind) => !filled.includes(kind));
}

function linesOf(text: string): string[] {
  return distinct(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
}
