import { z } from 'zod';
import { plainText, rupeesTyped } from '#app/shared/typed-text.ts';
import { SOUND_DRAWINGS } from './drawings.ts';

const MAX_PRICE_RUPEES = 1_000_000;
const MAX_OWNED = 9_999;
const MAX_PER_ITEM = 99;

const name = z.string().trim().min(2).max(60);
const description = z.string().trim().max(200);
/** Whole rupees typed, converted to paise. */
const price = z
  .string()
  .transform((typed) => rupeesTyped(typed) ?? Number.NaN)
  .pipe(z.number().int().min(1).max(MAX_PRICE_RUPEES))
  .transform((rupees) => rupees * 100);
const whole = (min: number, max: number) =>
  z
    .string()
    .transform((typed) => plainText(typed).trim())
    .pipe(z.string().regex(/^\d{1,6}$/))
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));

const equipmentForm = z.object({
  name,
  description,
  price,
  owned: whole(0, MAX_OWNED),
  /** Of a mixer; null of anything else. */
  channels: z.union([z.literal('').transform(() => null), whole(1, 128)]).default(null),
  drawing: z.enum(SOUND_DRAWINGS),
});
const kitForm = z.object({ name, description, price, audienceUpTo: whole(1, 100_000) });

export type EquipmentInput = z.infer<typeof equipmentForm>;
export type KitInput = z.infer<typeof kitForm> & { items: { equipmentId: number; quantity: number }[] };

export type ReadArticle<Input> = { ok: true; input: Input } | { ok: false; wrong: string[] };

/** Parses an item; otherwise returns the invalid field names. */
export function readEquipment(form: FormData): ReadArticle<EquipmentInput> {
  const read = equipmentForm.safeParse(Object.fromEntries(form));
  return read.success ? { ok: true, input: read.data } : { ok: false, wrong: fieldsWithErrors(read.error) };
}

/** Parses a kit: `item-<id>` is the quantity; empty or 0 means not included. */
export function readKit(form: FormData): ReadArticle<KitInput> {
  const read = kitForm.safeParse(Object.fromEntries(form));
  const typed = [...form].flatMap(([field, value]) => {
    const id = /^item-(\d{1,9})$/.exec(field)?.[1];
    return id && value !== '' && value !== '0' ? [{ equipmentId: Number(id), typed: String(value) }] : [];
  });
  const items = typed.map((item) => ({ ...item, quantity: whole(1, MAX_PER_ITEM).safeParse(item.typed) }));
  const wrong = [
    ...(read.success ? [] : fieldsWithErrors(read.error)),
    ...items.filter(({ quantity }) => !quantity.success).map(({ equipmentId }) => `item-${equipmentId}`),
    ...(typed.length === 0 ? ['items'] : []),
  ];
  if (!read.success || wrong.length > 0) return { ok: false, wrong };
  const content = items.map(({ equipmentId, quantity }) => ({ equipmentId, quantity: quantity.data! }));
  return { ok: true, input: { ...read.data, items: content } };
}

function fieldsWithErrors(error: z.ZodError): string[] {
  return [...new Set(error.issues.map(({ path }) => String(path[0])))];
}
