import { data } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { PageArgs } from '../../frame/page-args.ts';
import { type Act, difference } from './change-equipment.server.ts';
import { type KitInput, readKit } from './stock-form.ts';
import {
  insertKit,
  lockKit,
  lockOffered,
  selectAllEquipment,
  selectAllKits,
  selectContents,
  selectDrawings,
  setRetired,
  updateKit,
} from './stock-queries.server.ts';
import { type ArticleKind, submitArticle } from './submit-article.server.ts';

type KitRefusal =
  | { reason: 'unknown' }
  | { reason: 'changed_meanwhile' }
  | { reason: 'not_owned'; items: string[] };

type Deps = Pick<Platform, 'db'>;
type Answer = Promise<Result<{ id: number }, KitRefusal>>;

const MAX_DRAWN = 6;

export function addKit({ db }: Deps, by: Act, input: KitInput): Answer {
  return inTransactionUnlessRefused(db, async (trx) => {
    const short = await shortOf(trx, input);
    if (short.length > 0) return refused({ reason: 'not_owned' as const, items: short });
    const id = await insertKit(trx, input, await drawingOf(trx, input));
    await recordAudit(trx, { ...by, action: 'sound.add', subject: `kit:${id}`, after: input });
    return accepted({ id });
  });
}

/** Changes a kit. Existing bookings keep price and reserved items. */
export function changeKit(
  { db }: Deps,
  by: Act,
  kit: { id: number; version: number },
  input: KitInput,
): Answer {
  return inTransactionUnlessRefused(db, async (trx) => {
    const before = await lockKit(trx, kit.id);
    if (!before) return refused({ reason: 'unknown' as const });
    if (before.version !== kit.version) return refused({ reason: 'changed_meanwhile' as const });
    const short = await shortOf(trx, input);
    if (short.length > 0) return refused({ reason: 'not_owned' as const, items: short });
    const items = contentOf(await selectContents(trx, kit.id));
    const same = JSON.stringify(items) === JSON.stringify(contentOf(input.items));
    await updateKit(trx, kit.id, input, same ? before.drawing : await drawingOf(trx, input));
    await recordAudit(trx, {
      ...by,
      action: 'sound.change',
      subject: `kit:${kit.id}`,
      ...difference({ ...before, items }, { ...input, items: contentOf(input.items) }),
    });
    return accepted({ id: kit.id });
  });
}

/** Retires a kit, or restores it if all its items are available. */
export function retireKit(
  { db }: Deps,
  by: Act,
  kit: { id: number; version: number },
  retired: boolean,
): Answer {
  return inTransactionUnlessRefused(db, async (trx) => {
    const before = await lockKit(trx, kit.id);
    if (!before) return refused({ reason: 'unknown' as const });
    if (before.version !== kit.version) return refused({ reason: 'changed_meanwhile' as const });
    const short = retired ? [] : await shortOf(trx, { items: await selectContents(trx, kit.id) });
    if (short.length > 0) return refused({ reason: 'not_owned' as const, items: short });
    await setRetired(trx, 'sound_kit', kit.id, retired);
    await recordAudit(trx, {
      ...by,
      action: retired ? 'sound.retire' : 'sound.offer',
      subject: `kit:${kit.id}`,
      before: { retired: before.retiredAt !== null },
      after: { retired },
    });
    return accepted({ id: kit.id });
  });
}

/** Items a kit needs beyond total stock; by name, or by id if retired. */
async function shortOf(trx: Transaction, { items }: Pick<KitInput, 'items'>): Promise<string[]> {
  const offered = await lockOffered(
    trx,
    items.map(({ equipmentId }) => equipmentId),
  );
  return items.flatMap(({ equipmentId, quantity }) => {
    const item = offered.find(({ id }) => id === equipmentId);
    if (!item) return [`#${equipmentId}`];
    return quantity > item.owned ? [item.name] : [];
  });
}

async function drawingOf(trx: Transaction, { items }: KitInput): Promise<string> {
  const drawings = await selectDrawings(
    trx,
    items.map(({ equipmentId }) => equipmentId),
  );
  return [...new Set(drawings.map(({ drawing }) => drawing))].slice(0, MAX_DRAWN).join('+');
}

function contentOf(items: KitInput['items']) {
  return items
    .map(({ equipmentId, quantity }) => ({ equipmentId, quantity }))
    .sort((one, other) => one.equipmentId - other.equipmentId);
}

export async function openKit({ request, context }: PageArgs, id: string) {
  requirePageRight(context, request, 'edit_sound');
  const { db } = context.get(platformContext);
  const kit = id === 'new' ? null : (await selectAllKits(db)).find((one) => String(one.id) === id);
  if (kit === undefined) throw data(null, { status: 404 });
  const contents = kit ? await selectContents(db, kit.id) : [];
  const equipment = (await selectAllEquipment(db)).filter(({ retiredAt }) => retiredAt === null);
  const inside = (equipmentId: number) => contents.find((item) => item.equipmentId === equipmentId);
  return {
    kit,
    items: equipment.map(({ id, name, owned }) => ({ id, name, owned, quantity: inside(id)?.quantity ?? 0 })),
  };
}

const KIT: ArticleKind<KitInput, KitRefusal> = {
  read: readKit,
  add: addKit,
  change: changeKit,
  retire: retireKit,
  problemOf: (refusal) =>
    refusal.reason === 'not_owned'
      ? { reason: refusal.reason, names: refusal.items }
      : { reason: refusal.reason },
};

export const submitKit = (args: PageArgs, id: string) => submitArticle(args, id, KIT);
