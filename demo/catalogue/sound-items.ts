import { EQUIPMENT_ENTRIES } from './equipment-entries.ts';
import { KIT_ENTRIES } from './kit-entries.ts';

export const EQUIPMENT = EQUIPMENT_ENTRIES.map(
  ([slug, name, drawing, rupees, owned, description], index) => ({
    id: index + 1,
    slug,
    name,
    description,
    drawing: drawing as string,
    price_paise: rupees * 100,
    owned,
    position: index + 1,
  }),
);

/** The drawing name joins its items with plus signs. */
export const SOUND_KITS = KIT_ENTRIES.map(
  ([slug, name, audienceUpTo, rupees, description, drawings], index) => ({
    id: index + 1,
    slug,
    name,
    description,
    drawing: drawings.join('+'),
    price_paise: rupees * 100,
    audience_up_to: audienceUpTo,
    position: index + 1,
  }),
);

export const SOUND_KIT_ITEMS = KIT_ENTRIES.flatMap(([, , , , , , content], index) =>
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
