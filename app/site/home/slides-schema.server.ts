import { z } from 'zod';
import {
  FILMS,
  MAX_LINE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_SLIDES,
  type SlideSetting,
  type Slideshows,
} from './slide-setting.ts';

const words = z.object({
  name: z.string().trim().min(1).max(MAX_NAME_LENGTH),
  line: z.string().trim().min(1).max(MAX_LINE_LENGTH),
});

const slide = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  shown: z.boolean(),
  category: z.string().regex(/^[a-z0-9-]{1,40}$/),
  media: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('best') }),
    z.object({ kind: z.literal('stock') }),
    z.object({
      kind: z.literal('artist'),
      artistId: z.int().positive().max(2_147_483_647),
      picture: z.int().min(1).max(50),
    }),
    z.object({ kind: z.literal('film'), film: z.literal(FILMS) }),
  ]),
  leadsTo: z.enum(['search', 'sound-system']),
  words: z.object({ en: words, hi: words, pa: words }),
}) satisfies z.ZodType<SlideSetting>;

const show = z
  .array(slide)
  .min(1)
  .max(MAX_SLIDES)
  .refine((slides) => slides.some(({ shown }) => shown), { message: 'none is shown' })
  .refine((slides) => new Set(slides.map(({ id }) => id)).size === slides.length, { message: 'same id' });

/** Two slideshows of one to eight slides, at least one visible in each. */
export const slideshowsSchema = z.tuple([show, show]) satisfies z.ZodType<Slideshows>;
