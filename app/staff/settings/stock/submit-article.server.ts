import { data, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { choice, readForm, rowId } from '#app/shared/read-form.ts';
import { idIn } from '#app/shared/read-id.ts';
import type { Result } from '#app/shared/result.ts';
import { reasonField } from '../../frame/act-fields.ts';
import { type PageArgs, withDone } from '../../frame/page-args.ts';
import { refuseAct } from '../../frame/refuse-act.server.ts';
import { type SettingsProblem, typedIn } from '../settings-problem.ts';
import type { Act } from './change-equipment.server.ts';
import type { ReadArticle } from './stock-form.ts';

type Deps = Pick<Platform, 'db'>;
type Article = { id: number; version: number };
type Answer<Refusal extends { reason: string }> = Promise<Result<{ id: number }, Refusal>>;
export type ArticleProblem = Partial<SettingsProblem> & { reason: string };

/** How one kind of article (equipment or kit) is read from its form and written. */
export interface ArticleKind<Input, Refusal extends { reason: string }> {
  read(form: FormData): ReadArticle<Input>;
  add(deps: Deps, by: Act, input: Input): Answer<Refusal>;
  change(deps: Deps, by: Act, article: Article, input: Input): Answer<Refusal>;
  retire(deps: Deps, by: Act, article: Article, retired: boolean): Answer<Refusal>;
  problemOf(refusal: Refusal): ArticleProblem;
}

const FIELDS = { reason: reasonField, version: rowId(), act: choice(['save', 'retire', 'offer']) };

/** Adds (`id` is `new`), changes, retires or restores an article. Refusals are answered with 409. */
export async function submitArticle<Input, Refusal extends { reason: string }>(
  { request, context }: PageArgs,
  id: string,
  kind: ArticleKind<Input, Refusal>,
) {
  const viewer = requirePageRight(context, request, 'edit_sound');
  const { db } = context.get(platformContext);
  const form = await request.formData();
  const refuse = (problem: ArticleProblem) =>
    data<SettingsProblem>({ wrong: [], names: [], ...problem, values: typedIn(form) }, { status: 409 });
  const { reason, version, act } = readForm(form, FIELDS);
  if (!reason) return refuse({ reason: 'reason_missing', wrong: ['reason'] });
  const by = { accountId: viewer.accountId, reason };
  const article = { id: idIn(id), version };
  if (id !== 'new' && article.id === 0) throw data(null, { status: 404 });
  const barred = await refuseAct(context, viewer, form, 'sound-stock');
  if (barred) return refuse({ reason: barred });
  if (act === 'retire' || act === 'offer') {
    const answer = await kind.retire({ db }, by, article, act === 'retire');
    if (!answer.ok) return refuse(kind.problemOf(answer.refusal));
    throw redirect(withDone('/operator/sound', act));
  }
  const read = kind.read(form);
  if (!read.ok) return refuse({ reason: 'wrong', wrong: read.wrong });
  const answer =
    id === 'new'
      ? await kind.add({ db }, by, read.input)
      : await kind.change({ db }, by, article, read.input);
  if (!answer.ok) return refuse(kind.problemOf(answer.refusal));
  throw redirect(withDone('/operator/sound', 'saved'));
}
