import { z } from 'zod';
import { MAX_ID } from '#app/shared/read-id.ts';
import { MAX_PER_ITEM } from './sound-selection.ts';

export const soundSelectionSchema = z.object({
  kits: z.array(z.object({ id: z.int().positive().max(MAX_ID) })).max(10),
  equipment: z
    .array(z.object({ id: z.int().positive().max(MAX_ID), quantity: z.int().min(1).max(MAX_PER_ITEM) }))
    .max(60),
});
