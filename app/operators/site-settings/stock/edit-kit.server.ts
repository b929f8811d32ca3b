import { data, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { idIn } from '#app/shared/read-id.ts';
import { readReason } from '../../booking/act.ts';
import { type PageArgs, withDone } from '../../page-args.ts';
import { type SettingsProblem, typedIn } from '../settings-problem.ts';
import { addKit, changeKit, type KitRefusal, retireKit } from './change-kit.server.ts';
import { readKit } from './stock-form.ts';
import { selectAllEquipment, selectAllKits, selectContents } from './stock-queries.server.ts';

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

export async function submitKit({ request, context }: PageArgs, id: string) {
  const { accountId } = requirePageRight(context, request, 'edit_sound');
  const { db } = context.get(platformContext);
  const form = await request.formData();
  const refuse = (problem: Partial<SettingsProblem> & { reason: string }) =>
    data<SettingsProblem>({ wrong: [], names: [], ...problem, values: typedIn(form) }, { status: 409 });
  const reason = readReason(form.get('reason'));
  if (!reason) return refuse({ reason: 'reason_missing', wrong: ['reason'] });
  const by = { accountId, reason };
  const kit = { id: idIn(id), version: idIn(form.get('version')) };
  if (id !== 'new' && kit.id === 0) throw data(null, { status: 404 });
  const act = form.get('act');
  if (act === 'retire' || act === 'offer') {
    const answer = await retireKit({ db }, by, kit, act === 'retire');
    if (!answer.ok) return refuse(problemOf(answer.refusal));
    throw redirect(withDone('/operator/sound', act));
  }
  const read = readKit(form);
  if (!read.ok) return refuse({ reason: 'wrong', wrong: read.wrong });
  const answer =
    id === 'new' ? await addKit({ db }, by, read.input) : await changeKit({ db }, by, kit, read.input);
  if (!answer.ok) return refuse(problemOf(answer.refusal));
  throw redirect(withDone('/operator/sound', 'saved'));
}

function problemOf(refusal: KitRefusal): Partial<SettingsProblem> & { reason: string } {
  return refusal.reason === 'not_owned'
    ? { reason: refusal.reason, names: refusal.items }
    : { reason: refusal.reason };
}
