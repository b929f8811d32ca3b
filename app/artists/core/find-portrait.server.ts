import type { selectPortrait } from './artist-queries.server.ts';

/** Input of an artist's generated picture. */
export type Portrait = NonNullable<Awaited<ReturnType<typeof selectPortrait>>>;
