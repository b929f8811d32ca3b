import { data, redirect } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { choice, readForm, rowId } from '#app/shared/read-form.ts';
import { idIn } from '#app/shared/read-id.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { reasonField } from '../../frame/action-fields.ts';
import { addDoneToAddress, type PageArgs } from '../../frame/page-args.ts';
import { refuseAction } from '../../frame/refuse-action.server.ts';
import { readTypedFields, type SettingsProblem } from '../settings-problem.ts';
import type { ReadArticle } from './stock-form.ts';
import { setRetired } from './stock-queries.server.ts';

export type StockRefusal =
  | { reason: 'unknown' | 'changed_meanwhile' }
  /** Stock would be too low on these dates. */
  | { reason: 'promised'; dates: string[] }
  /** Active kits need this item, or more of it. */
  | { reason: 'in_kits'; kits: string[] }
  /** The kit needs more of these items than there are. */
  | { reason: 'not_owned'; items: string[] };

/** What differs between equipment and kits. */
export interface ArticleRules<Input extends object, Row> {
  /** As in the subject of audit entries. */
  kind: 'equipment' | 'kit';
  table: 'equipment' | 'sound_kit';
  read(form: FormData): ReadArticle<Input>;
  lock(trx: Transaction, id: number): Promise<Row | undefined>;
  /** Why it cannot be added (`before` is null) or changed. */
  refusalOfInput(trx: Transaction, input: Input, before: Row | null): Promise<StockRefusal | null>;
  /** Why it cannot be retired or restored. */
  refusalOfRetired(trx: Transaction, before: Row, retired: boolean): Promise<StockRefusal | null>;
  insert(trx: Transaction, input: Input): Promise<number>;
  /** Answers what the audit compares with the row of before. */
  update(trx: Transaction, before: Row, input: Input): Promise<Input>;
}

interface Action {
  accountId: string;
  reason: string;
}

type Deps = Pick<Platform, 'db'>;
type ArticleAt = { id: number; version: number };
type Answer = Promise<Result<{ id: number }, StockRefusal>>;

/** What staff do with one kind of article. Bookings keep the price and the items that they reserved. */
export function articleActions<
  Input extends object,
  Row extends { id: number; version: number; retiredAt: Date | null },
>(rules: ArticleRules<Input, Row>) {
  function add({ db }: Deps, by: Action, input: Input): Answer {
    return inTransactionUnlessRefused(db, async (trx) => {
      const refusal = await rules.refusalOfInput(trx, input, null);
      if (refusal) return refused(refusal);
      const id = await rules.insert(trx, input);
      await recordAudit(trx, { ...by, action: 'sound.add', subject: `${rules.kind}:${id}`, after: input });
      return accepted({ id });
    });
  }

  function change({ db }: Deps, by: Action, { id, version }: ArticleAt, input: Input): Answer {
    return inTransactionUnlessRefused(db, async (trx) => {
      const before = await rules.lock(trx, id);
      if (!before) return refused({ reason: 'unknown' as const });
      if (before.version !== version) return refused({ reason: 'changed_meanwhile' as const });
      const refusal = await rules.refusalOfInput(trx, input, before);
      if (refusal) return refused(refusal);
      const after = await rules.update(trx, before, input);
      await recordAudit(trx, {
        ...by,
        action: 'sound.change',
        subject: `${rules.kind}:${id}`,
        ...difference(before, after),
      });
      return accepted({ id });
    });
  }

  function retire({ db }: Deps, by: Action, { id, version }: ArticleAt, retired: boolean): Answer {
    return inTransactionUnlessRefused(db, async (trx) => {
      const before = await rules.lock(trx, id);
      if (!before) return refused({ reason: 'unknown' as const });
      if (before.version !== version) return refused({ reason: 'changed_meanwhile' as const });
      const refusal = await rules.refusalOfRetired(trx, before, retired);
      if (refusal) return refused(refusal);
      await setRetired(trx, rules.table, id, retired);
      await recordAudit(trx, {
        ...by,
        action: retired ? 'sound.retire' : 'sound.offer',
        subject: `${rules.kind}:${id}`,
        before: { retired: before.retiredAt !== null },
        after: { retired },
      });
      return accepted({ id });
    });
  }

  return { read: rules.read, add, change, retire };
}

type ArticleActions<Input extends object> = ReturnType<typeof articleActions<Input, never>>;

const FIELDS = { reason: reasonField, version: rowId(), act: choice(['save', 'retire', 'offer']) };

/** Adds (`id` is `new`), changes, retires or restores an article. Refusals are answered with 409. */
export async function submitArticle<Input extends object>(
  { request, context }: PageArgs,
  id: string,
  { read, add, change, retire }: ArticleActions<Input>,
) {
  const viewer = requirePageRight(context, request, 'edit_sound');
  const { db } = context.get(platformContext);
  const form = await request.formData();
  const refuse = (reason: string, wrong: string[] = [], names: string[] = []) =>
    data<SettingsProblem>({ reason, wrong, names, values: readTypedFields(form) }, { status: 409 });
  const { reason, version, act } = readForm(form, FIELDS);
  if (!reason) return refuse('reason_missing', ['reason']);
  const by = { accountId: viewer.accountId, reason };
  const article = { id: idIn(id), version };
  if (id !== 'new' && article.id === 0) throw data(null, { status: 404 });
  const barred = await refuseAction(context, viewer, form, 'sound-stock');
  if (barred) return refuse(barred);
  const retires = act === 'retire' || act === 'offer';
  const typed = retires ? null : read(form);
  if (typed && !typed.ok) return refuse('wrong', typed.wrong);
  const input = typed?.input;
  const answer = await perform();
  if (answer.ok) throw redirect(addDoneToAddress('/operator/sound', retires ? act : 'saved'));
  const { refusal } = answer;
  if (refusal.reason === 'promised') return refuse(refusal.reason, ['owned'], refusal.dates);
  if (refusal.reason === 'in_kits') return refuse(refusal.reason, [], refusal.kits);
  if (refusal.reason === 'not_owned') return refuse(refusal.reason, [], refusal.items);
  return refuse(refusal.reason);

  function perform(): Answer {
    if (!input) return retire({ db }, by, article, act === 'retire');
    return id === 'new' ? add({ db }, by, input) : change({ db }, by, article, input);
  }
}

function difference<Values extends object>(before: object, after: Values) {
  const was = before as Record<string, unknown>;
  const changed = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(was[key]) !== JSON.stringify(value),
  );
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, was[key]])),
    after: Object.fromEntries(changed),
  };
}
