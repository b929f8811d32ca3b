import { data, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { choice, readForm, rowId } from '#app/shared/read-form.ts';
import type { Result } from '#app/shared/result.ts';
import { reasonField } from '../frame/act-fields.ts';
import { type PageArgs, withDone } from '../frame/page-args.ts';
import { refuseAct } from '../frame/refuse-act.server.ts';
import { typedIn } from '../settings/settings-problem.ts';
import type { CatalogueProblem, FieldProblems } from './name-fields.ts';

export interface Act {
  accountId: string;
  reason: string;
}

export type EntryRefusal =
  | { reason: 'unknown' | 'changed_meanwhile' | 'nothing_changed' | 'full' }
  | { reason: 'fields'; fields: FieldProblems };

export type EntryAnswer = Promise<Result<null, EntryRefusal>>;

/** How one kind of entry is read from its form and written. */
export interface EntryKind<Input> {
  /** The list, where a saved entry leads. */
  list: string;
  read(form: FormData): { input: Input; problems: FieldProblems };
  add(deps: Pick<Platform, 'db'>, by: Act, input: Input): EntryAnswer;
  change(
    deps: Pick<Platform, 'db'>,
    by: Act,
    at: { key: string; version: number },
    input: Input,
  ): EntryAnswer;
  hide(
    deps: Pick<Platform, 'db'>,
    by: Act,
    at: { key: string; version: number },
    hidden: boolean,
  ): EntryAnswer;
}

const FIELDS = { reason: reasonField, version: rowId(), act: choice(['save', 'hide', 'show']) };

/** Adds (`key` is `new`), changes, hides or shows an entry of the catalogue. Refusals keep what was typed. */
export async function submitEntry<Input>(
  { request, context }: PageArgs,
  key: string,
  kind: EntryKind<Input>,
) {
  const viewer = requirePageRight(context, request, 'edit_site');
  const { db } = context.get(platformContext);
  const form = await request.formData();
  const refuse = (reason: string, fields: FieldProblems = {}, status = 409) =>
    data<CatalogueProblem>({ reason, fields, names: [], values: typedIn(form) }, { status });
  const { reason, version, act } = readForm(form, FIELDS);
  const barred = await refuseAct(context, viewer, form, 'catalogue');
  if (barred) return refuse(barred, {}, 403);
  const { input, problems } = act === 'save' || act === null ? kind.read(form) : { problems: {} };
  const fields: FieldProblems = reason ? problems : { ...problems, reason: { code: 'reason' } };
  if (Object.keys(fields).length > 0) return refuse('fields', fields);
  const by = { accountId: viewer.accountId, reason: reason! };
  const answer = await perform();
  if (answer.ok) throw redirect(withDone(kind.list, act ?? 'save'));
  const { refusal } = answer;
  if (refusal.reason === 'unknown') throw data(null, { status: 404 });
  return refuse(refusal.reason, 'fields' in refusal ? refusal.fields : {});

  function perform(): EntryAnswer {
    if (input === undefined) return kind.hide({ db }, by, { key, version }, act === 'hide');
    return key === 'new' ? kind.add({ db }, by, input) : kind.change({ db }, by, { key, version }, input);
  }
}
