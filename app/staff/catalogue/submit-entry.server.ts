import { data, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { choice, readForm, rowId } from '#app/shared/read-form.ts';
import { reasonField } from '../frame/action-fields.ts';
import { addDoneToAddress, type PageArgs } from '../frame/page-args.ts';
import { refuseAction } from '../frame/refuse-action.server.ts';
import { readTypedFields } from '../settings/settings-problem.ts';
import {
  addEntry,
  changeEntry,
  type EntryAnswer,
  type EntryRules,
  hideEntry,
} from './change-entry.server.ts';
import type { CatalogueProblem, FieldProblems } from './name-fields.ts';

const FIELDS = { reason: reasonField, version: rowId(), act: choice(['save', 'hide', 'show']) };

/** Adds (`key` is `new`), changes, hides or shows an entry, and leads back to the list. Refusals keep what was typed. */
export async function submitEntry<Input, Entry extends { version: number; hidden: boolean }>(
  { request, context }: PageArgs,
  key: string,
  list: string,
  rules: EntryRules<Input, Entry>,
) {
  const viewer = requirePageRight(context, request, 'edit_site');
  const { db } = context.get(platformContext);
  const form = await request.formData();
  const { reason, version, act } = readForm(form, FIELDS);
  const barred = await refuseAction(context, viewer, form, 'catalogue');
  if (barred) return refuseEntry(form, barred, {}, 403);
  const saves = act === 'save' || act === null;
  const { input, problems } = saves ? rules.read(form, key === 'new') : { problems: {} };
  const fields: FieldProblems = reason ? problems : { ...problems, reason: { code: 'reason' } };
  if (Object.keys(fields).length > 0) return refuseEntry(form, 'fields', fields);
  const by = { accountId: viewer.accountId, reason: reason! };
  const answer = await perform();
  if (answer.ok) throw redirect(addDoneToAddress(list, act ?? 'save'));
  const { refusal } = answer;
  if (refusal.reason === 'unknown') throw data(null, { status: 404 });
  return refuseEntry(form, refusal.reason, 'fields' in refusal ? refusal.fields : {});

  function perform(): EntryAnswer {
    const at = { key, version };
    if (input === undefined) return hideEntry({ db }, by, at, act === 'hide', rules);
    return key === 'new' ? addEntry({ db }, by, input, rules) : changeEntry({ db }, by, at, input, rules);
  }
}

/** Says why nothing was saved, with what was typed. */
export function refuseEntry(form: FormData | null, reason: string, fields: FieldProblems = {}, status = 409) {
  return data<CatalogueProblem>({ reason, fields, values: form ? readTypedFields(form) : {} }, { status });
}
