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
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { AdminSection } from '../frame/admin-section.tsx';
import { AdminTable } from '../frame/admin-table.tsx';
import { Outcome } from '../frame/outcome.tsx';
import type { PageArgs } from '../frame/page-args.ts';
import { refuseAction } from '../frame/refuse-action.server.ts';
import type { Route } from './+types/sound-calendar.route';

export default function SoundCalendarRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('operators');
  const { entries } = loaderData;
  const nights = entries.filter(
    ({ kind, state, isOver }) => kind === 'exempt_night' && state === 'published' && !isOver,
  );
  return (
    <AdminFrame wide title={t('sections.soundCalendar')} lead={t('soundCalendar.lead')}>
      <Outcome done={loaderData.done} problem={actionData} />
      <AddForm failed={actionData !== undefined} />
      {[...Map.groupBy(nights, ({ territory }) => territory).values()].map((ofState) => (
        <NightsToCome key={ofState[0]!.territory} nights={ofState} />
      ))}
      <Entries entries={entries.filter((entry) => !nights.includes(entry))} />
    </AdminFrame>
  );
}

type Entry = Route.ComponentProps['loaderData']['entries'][number];

/** Of one State, also beyond the end of the year. */
function NightsToCome({ nights }: { nights: Entry[] }) {
  const { t, language } = useTranslation('operators');
  const { t: words } = useTranslation('refusals');
  const state = words(`territories.${nights[0]!.territory}`);
  return (
    <AdminSection title={`${t('soundCalendar.kind.exempt_night')}: ${state}`}>
      <ol className="desk-year">
        {nights.toReversed().map((entry) => (
          <li key={entry.id}>
            <details className="desk-act">
              <summary>{formatDay(entry.from, language, 'dayYear')}</summary>
              <p className="text-15">
                {entry.name}. {entry.source}
              </p>
              <EntryRules entry={entry} />
              <EntryActions entry={entry} />
            </details>
          </li>
        ))}
      </ol>
    </AdminSection>
  );
}

function Entries({ entries }: { entries: Entry[] }) {
  const { t, language } = useTranslation('operators');
  const { t: words } = useTranslation('refusals');
  const day = (date: string) => formatDay(date, language, 'dayYear');
  return (
    <AdminTable
      label={t('sections.soundCalendar')}
      rows={entries}
      columns={[
        [
          t('soundCalendar.entry'),
          ({ name, territory, kind, state }) => (
            <>
              <b>{name}</b>
              <small>
                {words(`territories.${territory}`)}, {t(`soundCalendar.kind.${kind}`)}
              </small>
              <small>{t(`soundCalendar.state.${state}`)}</small>
            </>
          ),
        ],
        [
          t('soundCalendar.days'),
          ({ from, to }) =>
            to === from ? day(from) : t('soundCalendar.span', { from: day(from), to: to ? day(to) : '…' }),
        ],
        [t('soundCalendar.says'), (entry) => <EntryRules entry={entry} />],
        [
          t('soundCalendar.source'),
          ({ source, author, confirmedBy }) => (
            <span>
              {source}
              {author && <small>{t('soundCalendar.by', { author })}</small>}
              {confirmedBy && <small>{t('soundCalendar.confirmed', { name: confirmedBy })}</small>}
            </span>
          ),
        ],
        [t('queues.act'), (entry) => <EntryActions entry={entry} />],
      ]}
    />
  );
}

function EntryRules({ entry: { outdoorEnd, indoorLate, authority, leadDays } }: { entry: Entry }) {
  const { t, language } = useTranslation('operators');
  const end = outdoorEnd === null ? null : formatMinutesOfDay(outdoorEnd, language);
  return (
    <span>
      {end && <span className="block">{t('soundCalendar.until', { end })}</span>}
      {indoorLate && <span className="block">{t(`soundCalendar.indoor.${indoorLate}`)}</span>}
      {authority && (
        <small className="block">{t('soundCalendar.ask', { authority, days: leadDays ?? 0 })}</small>
      )}
    </span>
  );
}

function EntryActions({ entry }: { entry: Entry }) {
  const { t } = useTranslation('operators');
  if (entry.state === 'retired' || entry.isOver) return null;
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
      {entry.retiring === 'own' ? (
        <p className="text-15 text-ink-2">{t('soundCalendar.retiring')}</p>
      ) : (
        <ActionForm
          act="retireEntry"
          name={t(entry.retiring ? 'soundCalendar.retireToo' : 'soundCalendar.retire')}
          subject={entry.name}
        >
          {id}
        </ActionForm>
      )}
    </>
  );
}

const TYPED = {
  name: { maxLength: 120, required: true },
  from: { type: 'date', required: true },
  to: { type: 'date' },
  outdoorEnd: { type: 'time' },
  authority: { maxLength: 120 },
  leadDays: { inputMode: 'numeric', maxLength: 3 },
  source: { maxLength: 500, required: true },
} as const;
const HELPED = ['to', 'outdoorEnd', 'source'] as const;
const USUAL = { kind: 'exempt_night', territory: 'chandigarh', indoorLate: 'venue_word' } as const;

function AddForm({ failed }: { failed: boolean }) {
  const { t } = useTranslation('operators');
  const { t: words } = useTranslation('refusals');
  const choices = {
    kind: ENTRY_KINDS.map((kind) => [kind, t(`soundCalendar.kind.${kind}`)]),
    territory: TERRITORIES.map((territory) => [territory, words(`territories.${territory}`)]),
    indoorLate: INDOOR_LATE.map((late) => [late, t(`soundCalendar.indoor.${late}`)]),
  };
  return (
    <ActionForm act="addEntry" name={t('soundCalendar.add')} open={failed}>
      {(Object.keys(USUAL) as (keyof typeof USUAL)[]).map((name) => (
        <SelectField
          key={name}
          name={name}
          label={t(`soundCalendar.field.${name}`)}
          defaultValue={USUAL[name]}
        >
          {choices[name].map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ))}
      {(Object.keys(TYPED) as (keyof typeof TYPED)[]).map((name) => {
        const helped = HELPED.find((each) => each === name);
        const texts = {
          label: t(`soundCalendar.field.${name}`),
          help: helped && t(`soundCalendar.help.${helped}`),
        };
        return <TextField key={name} name={name} {...TYPED[name]} {...texts} />;
      })}
    </ActionForm>
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
    entries: entries.map(({ writtenBy, retiringBy, ...entry }) => ({
      ...entry,
      own: writtenBy === viewer.accountId,
      retiring: retiringBy && (retiringBy === viewer.accountId ? 'own' : 'other'),
    })),
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
      after: { name: moved.value.name, state: moved.value.after },
    });
    return moved;
  });
  if (!done.ok) return data({ reason: done.refusal.reason }, { status: 400 });
  const waits = act === 'retireEntry' && done.value.after === 'published';
  throw redirect(`${ADDRESS}?done=${waits ? 'askRetire' : act}`);
}

function perform(trx: Transaction, by: string, act: NonNullable<Form['act']>, form: Form) {
  if (act === 'confirmEntry') return confirmEntry(trx, by, form.entry);
  if (act === 'retireEntry') return retireEntry(trx, by, form.entry);
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
