import type { CountedFigures } from './artist-figures-queries.server.ts';

export type { CountedFigures };
