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
import { AdminTable, Lines } from '../frame/admin-table.tsx';
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
        rows={events}
        columns={[
          [t('money.when'), ({ at }) => <Instant at={at} />],
          [
            t('security.what'),
            ({ kind: happened, times, subject }) => (
              <Lines small={subject && <span className="wrap-anywhere">{subject}</span>}>
                {t(`security.kind.${happened}`)}
                {times > 1 && ` ${t('security.times', { count: times })}`}
              </Lines>
            ),
          ],
          [
            t('security.account'),
            ({ account_id: account, name }) =>
              account && (
                <Link className="link" to={`/operator/security?account=${account}`}>
                  {name}
                </Link>
              ),
          ],
          [
            t('security.address'),
            ({ address: from }) =>
              from && (
                <Link className="link" to={`/operator/security?address=${encodeURIComponent(from)}`}>
                  {from}
                </Link>
              ),
          ],
        ]}
        empty={t('security.empty')}
        none={t('security.none')}
        cursor="before"
        next={next}
        first={first}
      />
    </AdminFrame>
  );
}

function MovedAlone({ moved, limits }: Pick<Security, 'moved' | 'limits'>) {
  const { t } = useTranslation('operators');
  const rupees = (amount: number) => formatRupees(paise(amount));
  return (
    <AdminSection title={t('security.moved')}>
      <p>{t('security.movedLead', { onSubject: rupees(limits.onSubject), inAll: rupees(limits.inAll) })}</p>
      <AdminTable
        label={t('security.moved')}
        rows={moved}
        columns={[
          [t('security.who'), ({ name }) => name],
          [t('security.movedTimes'), ({ times }) => times, 'number'],
          [t('money.amount'), ({ amount }) => rupees(amount), 'number'],
        ]}
        empty={t('security.movedNone')}
      />
    </AdminSection>
  );
}
