import { Form, Link, useSearchParams } from 'react-router';
import { SECURITY_EVENTS } from '#app/accounts/security/security-events.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminTable, Cell } from '../components/admin-table.tsx';
import { EmptyList } from '../components/empty-list.tsx';
import { isNarrowed } from '../components/has-filters.ts';
import { Pager } from '../components/pager.tsx';
import { At } from '../components/times.tsx';
import type { Route } from './+types/security.route';
import { openSecurity } from './security-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openSecurity(args);

export default function SecurityRoute({ loaderData }: Route.ComponentProps) {
  return <SecurityPage {...loaderData} />;
}

type Security = Awaited<ReturnType<typeof openSecurity>>;

function SecurityPage({ events, next, first, kind, accountId, address }: Security) {
  const { t } = useTranslation('operators');
  const [wanted] = useSearchParams();
  const names = [t('money.when'), t('security.what'), t('security.account'), t('security.address')] as const;
  return (
    <AdminFrame title={t('sections.security')} lead={t('security.lead')} wide>
      <Form key={wanted.toString()} className="desk-filter" role="search" aria-label={t('security.filter')}>
        <SelectField label={t('security.what')} name="kind" defaultValue={kind ?? ''}>
          <option value="">{t('security.everything')}</option>
          {SECURITY_EVENTS.map((each) => (
            <option key={each} value={each}>
              {t(`security.kind.${each}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('security.address')}
          name="address"
          type="search"
          defaultValue={address ?? ''}
          maxLength={60}
        />
        {accountId && <input type="hidden" name="account" value={accountId} />}
        <div className="desk-filter-acts">
          <Button type="submit" look="second" size="tool">
            {t('list.apply')}
          </Button>
          {isNarrowed(wanted) && (
            <Link className="link inline-flex min-h-10 items-center" to="/operator/security">
              {t('list.clear')}
            </Link>
          )}
        </div>
      </Form>
      {events.length === 0 ? (
        <EmptyList>{t(isNarrowed(wanted) ? 'security.none' : 'security.empty')}</EmptyList>
      ) : (
        <AdminTable label={t('sections.security')} columns={names.map((name) => ({ name }))}>
          {events.map((event) => (
            <Row key={event.id} event={event} names={names} />
          ))}
        </AdminTable>
      )}
      <Pager next={next ? { before: next } : null} before={first ? null : { before: null }} />
    </AdminFrame>
  );
}

function Row({ event, names }: { event: Security['events'][number]; names: readonly string[] }) {
  const { t } = useTranslation('operators');
  return (
    <tr>
      <Cell>
        <At at={event.at} />
      </Cell>
      <Cell of={names[1]}>
        <span>
          {t(`security.kind.${event.kind}`)}
          {event.times > 1 && ` ${t('security.times', { count: event.times })}`}
          {event.subject && <small className="block text-ink-2 wrap-anywhere">{event.subject}</small>}
        </span>
      </Cell>
      <Cell of={names[2]}>
        {event.account_id && (
          <Link className="link" to={`/operator/security?account=${event.account_id}`}>
            {event.name}
          </Link>
        )}
      </Cell>
      <Cell of={names[3]}>
        {event.address && (
          <Link className="link" to={`/operator/security?address=${encodeURIComponent(event.address)}`}>
            {event.address}
          </Link>
        )}
      </Cell>
    </tr>
  );
}
