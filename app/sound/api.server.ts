import { z } from 'zod';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dayInIndia, isDate } from '#app/shared/india-time.ts';
import type { Paise } from '#app/shared/money.ts';
import { SOUND_AUDIENCES } from './audience.ts';
import { kitForAudience, listSound } from './list-sound.server.ts';
import type { KitItem } from './sound-items.ts';

const UNKNOWN_SIZE = `Please choose an audience size: ${SOUND_AUDIENCES.join(', ')}.`;

const includedItem = z.object({ name: z.string(), quantity: z.number(), image: z.string() });
const soundList = z.object({
  equipments: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      description: z.string(),
      price: z.number(),
      quantity: z.number(),
      image: z.string(),
    }),
  ),
  kits: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      description: z.string(),
      price: z.number(),
      image: z.string(),
      available: z.boolean(),
      audience_up_to: z.number(),
      includedItems: z.array(includedItem),
    }),
  ),
});
const soundDetails = z.record(
  z.string(),
  z.object({ quantity: z.number(), description: z.string(), price: z.number() }),
);

const performance = z
  .object({
    starts_at: z.iso.datetime({ offset: true }).optional(),
    ends_at: z.iso.datetime({ offset: true }).optional(),
  })
  .transform(({ starts_at, ends_at }) =>
    starts_at && ends_at ? { startsAt: new Date(starts_at), endsAt: new Date(ends_at) } : undefined,
  )
  .refine((during) => !during || during.startsAt < during.endsAt, 'The end must come after the start.')
  .refine(
    (during) => !during || [during.startsAt, during.endsAt].every((at) => isDate(dayInIndia(at))),
    'The times must be of this century.',
  );

export function soundApi(api: Api, platform: Platform) {
  api.get(
    '/kits/equipments-kits',
    {
      schema: {
        tags: ['Sound'],
        summary: 'Sound kits and equipment; with starts_at and ends_at, what is free then',
        querystring: performance,
        response: { 200: soundList },
      },
    },
    async ({ query }) => {
      const { equipment, kits } = await listSound(platform.reads, query);
      return {
        equipments: equipment.map(({ id, name, description, price, available, image }) => ({
          id,
          name,
          description,
          price: inRupees(price),
          quantity: available,
          image: imageUrl(image),
        })),
        kits: kits.map((kit) => ({
          id: kit.id,
          name: kit.name,
          description: kit.description,
          price: inRupees(kit.price),
          image: imageUrl(kit.image),
          available: kit.available,
          audience_up_to: kit.audienceUpTo,
          includedItems: kit.items.map(({ name, quantity, image }) => ({
            name,
            quantity,
            image: imageUrl(image),
          })),
        })),
      };
    },
  );

  api.post(
    '/equip/sound-system-price',
    {
      schema: {
        tags: ['Sound'],
        summary: 'Price and content of the sound system for an audience size',
        body: z.object({ audience_size: z.string() }),
        response: {
          200: z.object({
            sound_system_price: z.number(),
            equipment: soundDetails,
            kit: z.object({ id: z.number(), name: z.string() }),
          }),
          400: errorSchema,
        },
      },
      config: { badInput: UNKNOWN_SIZE },
    },
    async ({ body }, reply) => {
      const kit = await kitForAudience(platform.reads, body.audience_size);
      if (!kit) return sendError(reply, 400, 'unknown_audience_size', UNKNOWN_SIZE);
      return {
        sound_system_price: inRupees(kit.price),
        equipment: Object.fromEntries(kit.items.map((item) => [item.name, kitItemOnWire(item)])),
        kit: { id: kit.id, name: kit.name },
      };
    },
  );
}

function kitItemOnWire({ quantity, description, price }: KitItem) {
  return { quantity, description, price: inRupees(price) };
}

function inRupees(amount: Paise): number {
  return amount / 100;
}

function imageUrl(source: string): string {
  return `/media/${source}/640`;
}
