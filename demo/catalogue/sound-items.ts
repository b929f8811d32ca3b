import { z } from 'zod';
import { SOUND_ITEM_KINDS } from '#demo/posters/draw-sound-item.ts';
import soundItems from './sound-items.json' with { type: 'json' };

const [slug, name, description] = [z.string(), z.string(), z.string()];
const [rupees, owned, audienceUpTo] = [z.number(), z.number(), z.number()];
const drawing = z.enum(SOUND_ITEM_KINDS);
const { equipment, kits } = z
  .strictObject({
    equipment: z.array(z.tuple([slug, name, drawing, rupees, owned, description])),
    kits: z.array(
      z.tuple([
        slug,
        name,
        audienceUpTo,
        rupees,
        description,
        z.array(drawing),
        /** Quantities by the equipment's slug. */
        z.record(slug, z.number()),
      ]),
    ),
  })
  .parse(soundItems);

export const EQUIPMENT = equipment.map(([slug, name, drawing, rupees, owned, description], index) => ({
  id: index + 1,
  slug,
  name,
  description,
  drawing: drawing as string,
  price_paise: rupees * 100,
  owned,
  channels: drawing === 'mixer' ? Number.parseInt(name, 10) : null,
  position: index + 1,
}));

/** The drawing name joins its items with plus signs. */
export const SOUND_KITS = kits.map(([slug, name, audienceUpTo, rupees, description, drawings], index) => ({
  id: index + 1,
  slug,
  name,
  description,
  drawing: drawings.join('+'),
  price_paise: rupees * 100,
  audience_up_to: audienceUpTo,
  position: index + 1,
}));

export const SOUND_KIT_ITEMS = kits.flatMap(([, , , , , , content], index) =>
  Object.entries(content).map(([slug, quantity]) => ({
    kit_id: index + 1,
    equipment_id: equipmentId(slug),
    quantity,
  })),
);

function equipmentId(slug: string): number {
  const found = EQUIPMENT.find((item) => item.slug === slug);
  if (!found) throw new Error(`No equipment called ${slug}`);
  return found.id;
}
