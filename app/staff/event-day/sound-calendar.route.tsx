import { data, redirect } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { AuditAction } from '#app/accounts/core/audit-actions.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { addEntry, confirmEntry, listEntries, retireEntry } from '#app/nights/edit-calendar.server.ts';
import { ENTRY_KINDS, INDOOR_LATE, TERRITORIES } from '#app/nights/sound-verdict.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import { formatDay, formatTime, isDate } from '#app/shared/india-time.ts';
import { choice, type FormValues, readForm, rowId, trimmed, trimmedOrNull } from '#app/shared/read-form.ts';
import { refused } from '#app/shared/result.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { AdminTable, Cell } from '../frame/admin-table.tsx';
import { Outcome } from '../frame/outcome.tsx';
import type { PageArgs } from '../frame/page-args.ts';
import { refuseAction } from '../frame/refuse-action.server.ts';
import type { Route } from './+types/sound-calendar.route';

export default function SoundCalendarRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('operators');
  return (
    <AdminFrame title={t('sections.soundCalendar')} lead={t('soundCalendar.lead')}>
      <Outcome done={loaderData.done} problem={actionData} />
      <Entries entries={loaderData.entries} />
      <h2 className="mt-10 text-27">{t('soundCalendar.add')}</h2>
      <AddForm failed={actionData !== undefined} />
    </AdminFrame>
  );
}

type Entry = Route.ComponentProps['loaderData']['entries'][number];

function Entries({ entries }: { entries: Entry[] }) {
  const { t, language } = useTranslation('operators');
  const { t: words } = useTranslation('refusals');
  const names = [
    t('soundCalendar.entry'),
    t('soundCalendar.days'),
    t('soundCalendar.says'),
    t('soundCalendar.source'),
    t('queues.act'),
  ] as const;
  return (
    <AdminTable label={t('sections.soundCalendar')} columns={names.map((name) => ({ name }))}>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <Cell>
            <b>{entry.name}</b>
            <small className="block">
              {words(`territories.${entry.territory}`)}, {t(`soundCalendar.kind.${entry.kind}`)}
            </small>
            <small className="block">{t(`soundCalendar.state.${entry.state}`)}</small>
          </Cell>
          <Cell of={names[1]}>
            {entry.to === entry.from
              ? formatDay(entry.from, language, 'dayYear')
              : t('soundCalendar.span', {
                  from: formatDay(entry.from, language, 'dayYear'),
                  to: entry.to ? formatDay(entry.to, language, 'dayYear') : '…',
                })}
          </Cell>
          <Cell of={names[2]}>
            <EntryRules entry={entry} />
          </Cell>
          <Cell of={names[3]}>
            {entry.source}
            {entry.author && (
              <small className="block">{t('soundCalendar.by', { author: entry.author })}</small>
            )}
            {entry.confirmedBy && (
              <small className="block">{t('soundCalendar.confirmed', { name: entry.confirmedBy })}</small>
            )}
          </Cell>
          <Cell of={names[4]}>
            <EntryActions entry={entry} />
          </Cell>
        </tr>
      ))}
    </AdminTable>
  );
}

function EntryRules({ entry: { outdoorEnd, indoorLate, authority, leadDays } }: { entry: Entry }) {
  const { t, language } = useTranslation('operators');
  const end = outdoorEnd === null ? null : formatMinutesOfDay(outdoorEnd, language);
  return (
    <>
      {end && <span className="block">{t('soundCalendar.until', { end })}</span>}
      {indoorLate && <span className="block">{t(`soundCalendar.indoor.${indoorLate}`)}</span>}
      {authority && (
        <small className="block">{t('soundCalendar.ask', { authority, days: leadDays ?? 0 })}</small>
      )}
    </>
  );
}

function EntryActions({ entry }: { entry: Entry }) {
  const { t } = useTranslation('operators');
  if (entry.state === 'retired') return null;
  const id = <input type="hidden" name="entry" value={entry.id} />;
  return (
    <>
      {entry.state === 'draft' &&
        (entry.own ? (
          <p className="text-15 text-ink-2">{t('soundCalendar.waits')}</p>
        ) : (
          <ActionForm act="confirmEntry" name={t('soundCalendar.confirm')} subject={entry.name}>
            {id}
          </ActionForm>
        ))}
      <ActionForm act="retireEntry" name={t('soundCalendar.retire')} subject={entry.name}>
        {id}
      </ActionForm>
    </>
  );
}

function AddForm({ failed }: { failed: boolean }) {
  const { t } = useTranslation('operators');
  const { t: words } = useTranslation('refusals');
  return (
    <EditForm unsaved={failed} method="post" className="mt-5 grid max-w-xl gap-4" preventScrollReset>
      <input type="hidden" name="act" value="addEntry" />
      <SelectField name="kind" label={t('soundCalendar.field.kind')} defaultValue="exempt_night">
        {ENTRY_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`soundCalendar.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="territory" label={t('soundCalendar.field.territory')}>
        {TERRITORIES.map((territory) => (
          <option key={territory} value={territory}>
            {words(`territories.${territory}`)}
          </option>
        ))}
      </SelectField>
      <TextField name="name" label={t('soundCalendar.field.name')} maxLength={120} required />
      <TextField name="from" type="date" label={t('soundCalendar.field.from')} required />
      <TextField
        name="to"
        type="date"
        label={t('soundCalendar.field.to')}
        help={t('soundCalendar.help.to')}
      />
      <TextField
        name="outdoorEnd"
        type="time"
        label={t('soundCalendar.field.outdoorEnd')}
        help={t('soundCalendar.help.outdoorEnd')}
      />
      <SelectField name="indoorLate" label={t('soundCalendar.field.indoorLate')} defaultValue="venue_word">
        {INDOOR_LATE.map((late) => (
          <option key={late} value={late}>
            {t(`soundCalendar.indoor.${late}`)}
          </option>
        ))}
      </SelectField>
      <TextField name="authority" label={t('soundCalendar.field.authority')} maxLength={120} />
      <TextField
        name="leadDays"
        label={t('soundCalendar.field.leadDays')}
        inputMode="numeric"
        maxLength={3}
      />
      <TextField
        name="source"
        label={t('soundCalendar.source')}
        help={t('soundCalendar.help.source')}
        maxLength={500}
        required
      />
      <TextField name="reason" label={t('act.reason')} maxLength={500} required />
      <Button type="submit" size="row">
        {t('soundCalendar.add')}
      </Button>
    </EditForm>
  );
}

function formatMinutesOfDay(minutes: number, language: string): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return formatTime(`${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`, language);
}

const ADDRESS = '/operator/sound-calendar';

export async function loader({ request, context }: PageArgs) {
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
  from: trimmedOrNull(10),
  to: trimmedOrNull(10),
  outdoorEnd: trimmedOrNull(5),
  indoorLate: choice(INDOOR_LATE),
  authority: trimmedOrNull(120),
  leadDays: trimmedOrNull(3),
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

export async function action({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'run_the_day');
  const posted = await request.formData();
  const form = readForm(posted, FIELDS);
  const { act, reason } = form;
  if (!act) return data({ reason: 'entry_incomplete' as const }, { status: 400 });
  const barred = await refuseAction(context, viewer, posted, act);
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
    outdoorEnd: kind === 'exam_weeks' ? null : readMusicEnd(form.outdoorEnd),
    indoorLate: isRule ? form.indoorLate : null,
    authority: isRule ? form.authority : null,
    leadDays: isRule ? readLeadDays(form.leadDays) : null,
  });
}

/** Minutes of a time between six in the evening and midnight; null otherwise. */
function readMusicEnd(time: string | null): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time ?? '') ?? [];
  if (hours === undefined) return null;
  const at = (Number(hours) || 24) * 60 + Number(minutes);
  return at >= 18 * 60 && at <= 24 * 60 ? at : null;
}

function readLeadDays(text: string | null): number | null {
  return text !== null && /^\d{1,3}$/.test(text) && Number(text) <= 120 ? Number(text) : null;
}
