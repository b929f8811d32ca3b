import { data, redirect } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { AuditAction } from '#app/accounts/core/audit-actions.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { addEntry, confirmEntry, listEntries, retireEntry } from '#app/calendar/edit-calendar.server.ts';
import { ENTRY_KINDS, INDOOR_LATE, TERRITORIES } from '#app/calendar/sound-verdict.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import { isDate } from '#app/shared/india-time.ts';
import { choice, type FormValues, filled, readForm, rowId, trimmed } from '#app/shared/read-form.ts';
import { refused } from '#app/shared/result.ts';
import type { PageArgs } from '../page-args.ts';
import { refuseAct } from '../refuse-act.server.ts';

const ADDRESS = '/operator/sound-calendar';

export async function openSoundCalendar({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'run_the_day');
  const entries = await listEntries(context.get(platformContext).db);
  return {
    entries: entries.map(({ writtenBy, ...entry }) => ({ ...entry, own: writtenBy === viewer.accountId })),
    done: new URL(request.url).searchParams.get('done'),
  };
}

const FIELDS = {
  act: choice(['addEntry', 'confirmEntry', 'retireEntry']),
  entry: rowId(),
  territory: choice(TERRITORIES),
  kind: choice(ENTRY_KINDS),
  from: filled(10),
  to: filled(10),
  outdoorEnd: filled(5),
  indoorLate: choice(INDOOR_LATE),
  authority: filled(120),
  leadDays: filled(3),
  name: trimmed(120),
  source: trimmed(500),
  reason: trimmed(500),
};
type Form = FormValues<typeof FIELDS>;

const ACTIONS: Record<NonNullable<Form['act']>, AuditAction> = {
  addEntry: 'calendar.add',
  confirmEntry: 'calendar.confirm',
  retireEntry: 'calendar.retire',
};

export async function changeSoundCalendar({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'run_the_day');
  const posted = await request.formData();
  const form = readForm(posted, FIELDS);
  const { act, reason } = form;
  if (!act) return data({ reason: 'entry_incomplete' as const }, { status: 400 });
  const barred = await refuseAct(context, viewer, posted, act);
  if (barred) return data({ reason: barred }, { status: 403 });
  const { db } = context.get(platformContext);
  const done = await inTransactionUnlessRefused(db, async (trx) => {
    if (reason === '') return refused({ reason: 'reason_missing' as const });
    const moved = await perform(trx, viewer.accountId, act, form);
    if (!moved.ok) return moved;
    await recordAudit(trx, {
      accountId: viewer.accountId,
      action: ACTIONS[act],
      subject: 'site:calendar',
      reason,
      after: { name: moved.value.name },
    });
    return moved;
  });
  if (!done.ok) return data({ reason: done.refusal.reason }, { status: 400 });
  throw redirect(`${ADDRESS}?done=${act}`);
}

function perform(trx: Transaction, by: string, act: NonNullable<Form['act']>, form: Form) {
  if (act === 'confirmEntry') return confirmEntry(trx, by, form.entry);
  if (act === 'retireEntry') return retireEntry(trx, form.entry);
  const { territory, kind, from, to } = form;
  if (!territory || !kind || !from || !isDate(from) || (to !== null && !isDate(to)))
    return refused({ reason: 'entry_incomplete' as const });
  const isRule = kind === 'rule';
  return addEntry(trx, by, {
    ...{ territory, kind, from, to, name: form.name, source: form.source },
    outdoorEnd: kind === 'exam_weeks' ? null : endOf(form.outdoorEnd),
    indoorLate: isRule ? form.indoorLate : null,
    authority: isRule ? form.authority : null,
    leadDays: isRule ? daysOf(form.leadDays) : null,
  });
}

/** Minutes of a time between six in the evening and midnight; null otherwise. */
function endOf(time: string | null): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time ?? '') ?? [];
  if (hours === undefined) return null;
  const at = (Number(hours) || 24) * 60 + Number(minutes);
  return at >= 18 * 60 && at <= 24 * 60 ? at : null;
}

function daysOf(text: string | null): number | null {
  return text !== null && /^\d{1,3}$/.test(text) && Number(text) <= 120 ? Number(text) : null;
}
