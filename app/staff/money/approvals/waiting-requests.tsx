import { Link, useLocation } from 'react-router';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { ActionForm } from '../../frame/action-form.tsx';
import { MONEY_MOVES } from '../../frame/fresh-actions.ts';
import { Elapsed } from '../../frame/times.tsx';
import { useAdmin } from '../../frame/use-admin.ts';
import type { WaitingRequest } from './waiting-requests.server.ts';

export function WaitingRequests({ requests }: { requests: readonly WaitingRequest[] }) {
  const { t } = useTranslation('operators');
  const { accountId, may } = useAdmin();
  const { pathname } = useLocation();
  if (requests.length === 0) return null;
  return (
    <div className="mt-4">
      <Banner tone="caution" fact={t('approvals.waits')}>
        <ul>
          {requests.map(({ id, act, amount, by, requestedBy, at, artist }) => (
            <li key={id}>
              {t('approvals.asked', {
                act: t(`approvals.act.${act}`) + (artist ? ` (${artist})` : ''),
                amount: formatRupees(paise(amount)),
                by,
              })}{' '}
              <Elapsed at={at} said="since" />
              {(requestedBy === accountId || (act === 'propose' && may(MONEY_MOVES.propose.right))) && (
                <ActionForm
                  act="withdraw-request"
                  name={t('approvals.withdraw')}
                  next={pathname}
                  plain={requestedBy === accountId}
                  item={id}
                />
              )}
            </li>
          ))}
        </ul>
        <Link className="link inline-flex min-h-11 items-center md:min-h-6" to="/operator/approvals">
          {t('approvals.open')}
        </Link>
      </Banner>
    </div>
  );
}
