/** Guests per audience size [S9-02]; open-ended sizes mean what the kits serve. */
const GUESTS_BY_SIZE = {
  '1-10': 10,
  '1-30': 30,
  '1-50': 50,
  '1-70': 70,
  '1-100': 100,
  'More than 100': 500,
  'More than 500': 2000,
} as const;

export type SoundAudience = keyof typeof GUESTS_BY_SIZE;

export const SOUND_AUDIENCES = Object.keys(GUESTS_BY_SIZE) as SoundAudience[];

/** Guests a sound system must serve; undefined for an unknown size. */
export function guestsOf(audienceSize: string): number | undefined {
  const plain = audienceSize
    .trim()
    .replaceAll(/\s*-\s*/g, '-')
    .toLowerCase();
  const size = SOUND_AUDIENCES.find((one) => one.toLowerCase() === plain);
  return size && GUESTS_BY_SIZE[size];
}

/** What an act asks of a sound system; 0 where it does not say. */
export interface ActNeeds {
  channels: number;
  monitors: number;
}

/** Smallest kit that reaches the guests and has the channels; ties go to the one listed first. */
export function kitForAct<Kit extends { audienceUpTo: number; position: number; channels: number }>(
  kits: readonly Kit[],
  audienceSize: string,
  { channels }: ActNeeds = { channels: 0, monitors: 0 },
): Kit | undefined {
  const guests = guestsOf(audienceSize);
  if (guests === undefined) return undefined;
  const reaching = kits
    .filter(({ audienceUpTo }) => audienceUpTo >= guests)
    .sort((one, other) => one.audienceUpTo - other.audienceUpTo || one.position - other.position);
  return reaching.find((kit) => kit.channels >= channels) ?? reaching[0];
}
