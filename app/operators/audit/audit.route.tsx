import { Form, Link, useSearchParams } from 'react-router';
import { AUDIT_ACTIONS, type AuditedThing, type AuditSubject } from '#app/accounts/core/audit-actions.ts';
import { dayText } from '#app/bookings/core/booking-times.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import { adminAddress } from '../admin-address.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminTable, Cell } from '../components/admin-table.tsx';
import { EmptyList } from '../components/empty-list.tsx';
import { isNarrowed } from '../components/has-filters.ts';
import { Pager } from '../components/pager.tsx';
import { At } from '../components/times.tsx';
import type { Route } from './+types/audit.route';
import { actionName } from './action-name.ts';
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
  const [wanted] = useSearchParams();
  const names = [t('money.when'), t('audit.who'), t('audit.what'), t('audit.to'), t('audit.change')] as const;
  return (
    <AdminFrame title={t('sections.audit')} lead={t('audit.lead')} wide>
      <Form key={wanted.toString()} className="desk-filter" role="search" aria-label={t('audit.filter')}>
        <TextField label={t('audit.q')} name="q" type="search" defaultValue={q} maxLength={80} />
        <SelectField label={t('audit.who')} name="person" defaultValue={person ?? ''}>
          <option value="">{t('audit.everybody')}</option>
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
        <div className="desk-filter-acts">
          <Button type="submit" look="second" size="tool">
            {t('list.apply')}
          </Button>
          {isNarrowed(wanted) && (
            <Link className="link inline-flex min-h-10 items-center" to="/operator/audit">
              {t('list.clear')}
            </Link>
          )}
        </div>
      </Form>
      {entries.length === 0 ? (
        <EmptyList>{t(isNarrowed(wanted) ? 'audit.none' : 'audit.empty')}</EmptyList>
      ) : (
        <AdminTable label={t('sections.audit')} columns={names.map((name) => ({ name }))}>
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
        </AdminTable>
      )}
      <Pager next={next ? { before: next } : null} before={first ? null : { before: null }} />
    </AdminFrame>
  );
}

function Subject({ subject, name }: { subject: AuditedThing; name: string | undefined }) {
  const { t, language } = useTranslation('words');
  const [kind, id] = subject.split(/:(.*)/s) as [AuditSubject, string];
  const said =
    kind === 'day' ? dayText(id, language, true) : (name ?? (SAYS_ITSELF.has(kind) ? id : t('gone')));
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
