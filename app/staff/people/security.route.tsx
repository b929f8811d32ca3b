import { Link } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { selectSecurityEvents } from '#app/accounts/security/security-event-queries.server.ts';
import { SECURITY_EVENTS } from '#app/accounts/security/security-events.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { isUuid } from '#app/shared/read-id.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { readSettings } from '#app/site/settings.server.ts';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { AdminSection } from '../frame/admin-section.tsx';
import { AdminTable, Cell } from '../frame/admin-table.tsx';
import { FilterForm } from '../frame/filter-form.tsx';
import type { PageArgs } from '../frame/page-args.ts';
import { CursorList } from '../frame/paged-list.tsx';
import { Instant } from '../frame/times.tsx';
import { selectMoversWithoutApproval } from '../money/approvals/money-request-queries.server.ts';
import type { Route } from './+types/security.route';

const PER_PAGE = 60;
const ADDRESS = /^[0-9a-f.:/]{3,60}$/i;

export async function loader({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_audit');
  const wanted = new URL(request.url).searchParams;
  const account = wanted.get('account');
  const address = wanted.get('address')?.trim() ?? '';
  const before = Number(wanted.get('before'));
  const filter = {
    kind: SECURITY_EVENTS.find((each) => each === wanted.get('kind')) ?? null,
    accountId: isUuid(account) ? account : null,
    address: ADDRESS.test(address) ? address.toLowerCase() : null,
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
  };
  const found = await selectSecurityEvents(context.get(platformContext).db, filter, PER_PAGE + 1);
  const { db } = context.get(platformContext);
  const settings = await readSettings(db);
  const events = found.slice(0, PER_PAGE);
  return {
    ...filter,
    moved: await selectMoversWithoutApproval(db),
    limits: { onSubject: settings.secondPersonAbove, inAll: settings.secondPersonAboveDaily },
    events,
    next: found.length > PER_PAGE ? String(events.at(-1)!.id) : null,
    first: filter.before === null,
  };
}

type Security = Awaited<ReturnType<typeof loader>>;

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const { events, moved, limits, next, first, kind, accountId, address } = loaderData;
  const { t } = useTranslation('operators');
  const names = [t('money.when'), t('security.what'), t('security.account'), t('security.address')] as const;
  return (
    <AdminFrame title={t('sections.security')} lead={t('security.lead')} wide>
      <MovedAlone moved={moved} limits={limits} />
      <FilterForm label={t('security.filter')} clear="/operator/security">
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
      </FilterForm>
      <CursorList
        label={t('sections.security')}
        columns={names.map((name) => ({ name }))}
        empty={t('security.empty')}
        none={t('security.none')}
        cursor="before"
        next={next}
        first={first}
      >
        {events.map((event) => (
          <Row key={event.id} event={event} names={names} />
        ))}
      </CursorList>
    </AdminFrame>
  );
}

function MovedAlone({ moved, limits }: Pick<Security, 'moved' | 'limits'>) {
  const { t } = useTranslation('operators');
  const rupees = (amount: number) => formatRupees(paise(amount));
  const names = [t('security.who'), t('security.movedTimes'), t('money.amount')] as const;
  return (
    <AdminSection title={t('security.moved')}>
      <p>{t('security.movedLead', { onSubject: rupees(limits.onSubject), inAll: rupees(limits.inAll) })}</p>
      {moved.length === 0 ? (
        <p className="desk-empty">{t('security.movedNone')}</p>
      ) : (
        <AdminTable
          label={t('security.moved')}
          columns={names.map((name, index) => ({ name, number: index > 0 }))}
        >
          {moved.map(({ id, name, times, amount }) => (
            <tr key={id}>
              <Cell>{name}</Cell>
              <Cell of={names[1]} number>
                {times}
              </Cell>
              <Cell of={names[2]} number>
                {rupees(amount)}
              </Cell>
            </tr>
          ))}
        </AdminTable>
      )}
    </AdminSection>
  );
}

function Row({ event, names }: { event: Security['events'][number]; names: readonly string[] }) {
  const { t } = useTranslation('operators');
  return (
    <tr>
      <Cell>
        <Instant at={event.at} />
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
