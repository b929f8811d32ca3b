import { data, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { idIn } from '#app/shared/read-id.ts';
import { readReason } from '../../booking/act.ts';
import { type PageArgs, withDone } from '../../page-args.ts';
import { type SettingsProblem, typedIn } from '../settings-problem.ts';
import {
  addEquipment,
  changeEquipment,
  retireEquipment,
  type StockRefusal,
} from './change-equipment.server.ts';
import { readEquipment } from './stock-form.ts';
import { selectAllEquipment } from './stock-queries.server.ts';

export async function openEquipment({ request, context }: PageArgs, id: string) {
  requirePageRight(context, request, 'edit_sound');
  if (id === 'new') return { item: null };
  const { db } = context.get(platformContext);
  const item = (await selectAllEquipment(db)).find((one) => String(one.id) === id);
  if (!item) throw data(null, { status: 404 });
  return { item };
}

export async function submitEquipment({ request, context }: PageArgs, id: string) {
  const { accountId } = requirePageRight(context, request, 'edit_sound');
  const { db } = context.get(platformContext);
  const form = await request.formData();
  const refuse = (problem: Partial<SettingsProblem> & { reason: string }) =>
    data<SettingsProblem>({ wrong: [], names: [], ...problem, values: typedIn(form) }, { status: 409 });
  const reason = readReason(form.get('reason'));
  if (!reason) return refuse({ reason: 'reason_missing', wrong: ['reason'] });
  const by = { accountId, reason };
  const item = { id: idIn(id), version: idIn(form.get('version')) };
  if (id !== 'new' && item.id === 0) throw data(null, { status: 404 });
  const act = form.get('act');
  if (act === 'retire' || act === 'offer') {
    const answer = await retireEquipment({ db }, by, item, act === 'retire');
    if (!answer.ok) return refuse(problemOf(answer.refusal));
    throw redirect(withDone('/operator/sound', act));
  }
  const read = readEquipment(form);
  if (!read.ok) return refuse({ reason: 'wrong', wrong: read.wrong });
  const answer =
    id === 'new'
      ? await addEquipment({ db }, by, read.input)
      : await changeEquipment({ db }, by, item, read.input);
  if (!answer.ok) return refuse(problemOf(answer.refusal));
  throw redirect(withDone('/operator/sound', 'saved'));
}

function problemOf(refusal: StockRefusal): Partial<SettingsProblem> & { reason: string } {
  const { reason } = refusal;
  if (reason === 'promised') return { reason, wrong: ['owned'], names: refusal.dates };
  if (reason === 'in_kits') return { reason, names: refusal.kits };
  return { reason };
}
