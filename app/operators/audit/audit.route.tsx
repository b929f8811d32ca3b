import { Link } from 'react-router';
import { AUDIT_ACTIONS, type AuditedThing, type AuditSubject } from '#app/accounts/core/audit-actions.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import { adminAddress } from '../admin-address.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { actionName } from '../components/action-name.ts';
import { Cell } from '../components/admin-table.tsx';
import { FilterForm } from '../components/filter-form.tsx';
import { CursorList } from '../components/paged-list.tsx';
import { At } from '../components/times.tsx';
import type { Route } from './+types/audit.route';
import { openAudit } from './audit-page.server.ts';
import { AuditChange } from './audit-words.tsx';

export const loader = (args: Route.LoaderArgs) => openAudit(args);

export default function AuditRoute({ loaderData }: Route.ComponentProps) {
  return <AuditPage {...loaderData} />;
}

const SAYS_ITSELF: ReadonlySet<AuditSubject> = new Set<AuditSubject>(['payment', 'ticket']);

type Audit = Awaited<ReturnType<typeof openAudit>>;

function AuditPage({ entries, next, first, people, q, person, action, named }: Audit) {
  const { t } = useTranslation('operators');
  const names = [t('money.when'), t('audit.who'), t('audit.what'), t('audit.to'), t('audit.change')] as const;
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
        columns={names.map((name) => ({ name }))}
        empty={t('audit.empty')}
        none={t('audit.none')}
        cursor="before"
        next={next}
        first={first}
      >
        {entries.map((entry) => (
          <tr key={entry.id}>
            <Cell>
              <At at={entry.at} />
            </Cell>
            <Cell of={names[1]}>{entry.by}</Cell>
            <Cell of={names[2]}>{actionName(t, entry.action)}</Cell>
            <Cell of={names[3]}>
              <Subject subject={entry.subject} name={named[entry.subject]} />
            </Cell>
            <Cell of={names[4]}>
              <span>
                {entry.reason}
                <AuditChange {...entry} names={named} />
              </span>
            </Cell>
          </tr>
        ))}
      </CursorList>
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
  const address = adminAddress(subject);
  return address ? (
    <Link className="link" to={address}>
      {words}
    </Link>
  ) : (
    words
  );
}
