/** Guests that each audience size of the form may mean [S9-02]; the open-ended ones stand for what kits serve. */
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

/** The guests a sound system must reach; undefined for a size that the form does not offer. */
export function guestsOf(audienceSize: string): number | undefined {
  const plain = audienceSize
    .trim()
    .replaceAll(/\s*-\s*/g, '-')
    .toLowerCase();
  const size = SOUND_AUDIENCES.find((one) => one.toLowerCase() === plain);
  return size && GUESTS_BY_SIZE[size];
}

/** The smallest kit that reaches so many guests; of two alike the one offered first. */
export function kitForGuests<Kit extends { audienceUpTo: number; position: number }>(
  kits: readonly Kit[],
  guests: number,
): Kit | undefined {
  return kits
    .filter(({ audienceUpTo }) => audienceUpTo >= guests)
    .sort((one, other) => one.audienceUpTo - other.audienceUpTo || one.position - other.position)[0];
}
