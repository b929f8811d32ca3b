import { Link } from 'react-router';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { countText } from '../admin-queues.ts';
import { At, Due, Since } from '../components/times.tsx';
import { waitingAddress } from '../queues/waiting-address.ts';
import { useAdmin } from '../use-admin.ts';
import type { Route } from './+types/overview.route';
import { openOverview } from './overview-page.server.ts';
import './overview.css';
import { WholeCodes } from '#app/ui/whole-codes.tsx';

export const loader = (args: Route.LoaderArgs) => openOverview(args);

export default function OverviewRoute({ loaderData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} />;
}

type Overview = Awaited<ReturnType<typeof openOverview>>;

function OverviewPage({ queues }: Overview) {
  const { t } = useTranslation('operators');
  const full = queues.filter(({ waiting }) => waiting.length > 0);
  const empty = queues.filter(({ waiting }) => waiting.length === 0);
  return (
    <AdminFrame title={t('overview.title')} lead={full.length === 0 ? t('overview.nothing') : null} wide>
      <div className="overview">
        {full.map((queue) => (
          <QueueCard key={queue.key} queue={queue} />
        ))}
      </div>
      {empty.length > 0 && (
        <p className="overview-empty">
          <strong>{t('overview.empty')}</strong>{' '}
          {empty.map(({ key, to }, index) => (
            <span key={key}>
              {index > 0 && ' · '}
              <Link className="link" to={to}>
                {t(`queue.${key}`)}
              </Link>
            </span>
          ))}
        </p>
      )}
    </AdminFrame>
  );
}

function QueueCard({ queue: { key, to, waiting } }: { queue: Overview['queues'][number] }) {
  const { t } = useTranslation('operators');
  const { counts } = useAdmin();
  return (
    <section className="overview-queue" aria-labelledby={`queue-${key}`}>
      <h2 id={`queue-${key}`}>
        <Link to={to}>
          <span className="overview-count">{countText(counts[key] ?? waiting.length)}</span>
          <span className="text-20 font-strong">{t(`queue.${key}`)}</span>
        </Link>
      </h2>
      <ul>
        {waiting.map((item) => (
          <li key={item.id}>
            <span>
              <Link className="link" to={waitingAddress(key, item) ?? to}>
                <WholeCodes>{item.code}</WholeCodes>
              </Link>{' '}
              {item.about}
              {item.startsAt ? (
                <span className="desk-small">
                  <At at={item.startsAt} />
                </span>
              ) : (
                item.amount !== null && <span className="desk-small">{formatRupees(paise(item.amount))}</span>
              )}
            </span>
            {item.due ? <Due at={item.due} /> : item.since && <Since at={item.since} alone />}
          </li>
        ))}
      </ul>
    </section>
  );
}
