import { Link } from 'react-router';
import {
  AUDIT_ACTIONS,
  type AuditedThing,
  type AuditSide,
  type AuditSubject,
} from '#app/accounts/core/audit-actions.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { isUuid } from '#app/shared/read-id.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import { actionName } from '../../frame/action-name.ts';
import { adminPageOfReference } from '../../frame/admin-address.ts';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { FilterForm } from '../../frame/filter-form.tsx';
import type { PageArgs } from '../../frame/page-args.ts';
import { CursorList } from '../../frame/paged-list.tsx';
import { selectReferenceOfCode } from '../../frame/purchase-queries.server.ts';
import { openWords } from '../../frame/sealed-search.server.ts';
import { readTypedSearch } from '../../frame/search-query.ts';
import { Instant } from '../../frame/times.tsx';
import { selectStaff } from '../../team/staff-queries.server.ts';
import type { Route } from './+types/audit.route';
import {
  type AuditEntryRow,
  selectAudit,
  selectSubjectNames,
  selectSubjectOfPhone,
} from './audit-queries.server.ts';
import { AuditChange } from './audit-words.tsx';

const PER_PAGE = 60;
const PEOPLE = 500;
/** Matches no subject, so an unknown search term lists nothing. */
const NO_SUBJECT = 'none';

export async function loader({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_audit');
  const { db, config } = context.get(platformContext);
  const wanted = new URL(request.url).searchParams;
  const q = (wanted.get('q') ?? '').trim().slice(0, 80);
  const person = wanted.get('person');
  const before = Number(wanted.get('before'));
  const filter = {
    subject: q ? await subjectOfTypedSearch(db, q) : null,
    accountId: isUuid(person) ? person : null,
    action: AUDIT_ACTIONS.find((each) => each === wanted.get('action')) ?? null,
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
  };
  const found = await selectAudit(db, filter, PER_PAGE + 1);
  const entries = found.slice(0, PER_PAGE);
  const named = await selectSubjectNames(db, entries.flatMap(subjectsMentioned));
  return {
    q,
    person: filter.accountId,
    action: filter.action,
    entries: entries.map((entry) => ({ ...entry, after: withSearchedWords(config.keys, entry.after) })),
    named: Object.fromEntries(named),
    next: found.length > PER_PAGE ? String(entries.at(-1)!.id) : null,
    first: filter.before === null,
    people: await selectStaff(db, PEOPLE),
  };
}

/** Owners read what was searched, as long as the key that sealed it is kept. */
function withSearchedWords(keys: Config['keys'], after: AuditEntryRow['after']) {
  const { sealed } = (after ?? {}) as AuditSide;
  return typeof sealed === 'string'
    ? { ...(after as AuditSide), words: openWords(keys, sealed)?.words }
    : after;
}

function subjectsMentioned({ subject, before, after }: AuditEntryRow): string[] {
  const sides = [before, after].map((side) => (side ?? {}) as AuditSide);
  return [
    subject,
    ...sides.flatMap(({ managerId, artistId, artists }) => [
      ...(managerId ? [`account:${managerId}`] : []),
      ...(artistId ? [`artist:${artistId}`] : []),
      ...(Array.isArray(artists) ? artists.map((id) => `artist:${id}`) : []),
    ]),
  ];
}

async function subjectOfTypedSearch(db: Database, q: string): Promise<string> {
  if (/^[a-z-]+:\S+$/.test(q)) return q;
  if (/^CT-[2-9A-HJ-NP-Z]{6}$/i.test(q)) return `ticket:${q.toUpperCase()}`;
  const typed = readTypedSearch(q);
  if (typed.bookingCode || typed.orderCode) return (await selectReferenceOfCode(db, typed)) ?? NO_SUBJECT;
  return (typed.phone && (await selectSubjectOfPhone(db, typed.phone))) || NO_SUBJECT;
}

const SAYS_ITSELF: ReadonlySet<AuditSubject> = new Set<AuditSubject>(['payment', 'ticket']);

export default function AuditRoute({ loaderData }: Route.ComponentProps) {
  const { entries, next, first, people, q, person, action, named } = loaderData;
  const { t } = useTranslation('operators');
  return (
    <AdminFrame title={t('sections.audit')} lead={t('audit.lead')} wide>
      <FilterForm label={t('audit.filter')} clear="/operator/audit">
        <TextField label={t('audit.q')} name="q" type="search" defaultValue={q} maxLength={80} />
        <SelectField label={t('audit.who')} name="person" defaultValue={person ?? ''}>
          <option value="">{t('audit.anyPerson')}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('audit.what')} name="action" defaultValue={action ?? ''}>
          <option value="">{t('audit.everything')}</option>
          {AUDIT_ACTIONS.map((each) => (
            <option key={each} value={each}>
              {actionName(t, each)}
            </option>
          ))}
        </SelectField>
      </FilterForm>
      <CursorList
        label={t('sections.audit')}
        rows={entries}
        columns={[
          [t('money.when'), ({ at }) => <Instant at={at} year />],
          [t('audit.who'), ({ by }) => by],
          [t('audit.what'), (entry) => actionName(t, entry.action)],
          [t('audit.to'), ({ subject }) => <Subject subject={subject} name={named[subject]} />],
          [
            t('audit.change'),
            (entry) => (
              <span>
                {entry.action === 'review.remove' ? t(`removal.${entry.reason as 'abuse'}`) : entry.reason}
                <AuditChange {...entry} names={named} />
              </span>
            ),
          ],
        ]}
        empty={t('audit.empty')}
        none={t('audit.none')}
        cursor="before"
        next={next}
        first={first}
      />
    </AdminFrame>
  );
}

function Subject({ subject, name }: { subject: AuditedThing; name: string | undefined }) {
  const { t, language } = useTranslation('words');
  const [kind, id] = subject.split(/:(.*)/s) as [AuditSubject, string];
  const said =
    kind === 'day'
      ? formatDay(id, language, 'weekdayYear')
      : (name ?? (SAYS_ITSELF.has(kind) ? id : t('gone')));
  const words = <WholeCodes>{t(`subject.${kind}`, { name: said })}</WholeCodes>;
  const address = adminPageOfReference(subject);
  return address ? (
    <Link className="link" to={address}>
      {words}
    </Link>
  ) : (
    words
  );
}
