import { Link } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { HomeSection } from '#app/ui/home-section.tsx';
import { countText, type QueueKey, queuesOf } from '../admin-queues.ts';
import { useAdmin } from '../use-admin.ts';

/** Every queue of the viewer's roles with its count. */
export function QueuesSection() {
  const { t } = useTranslation('overview');
  const { t: desk } = useTranslation('operators');
  const { roles, counts } = useAdmin();
  return (
    <HomeSection id="queues" title={t('queues')} section={{ loaded: true, value: queuesOf(roles) }}>
      {(queues) => (
        <ul className="overview-queues">
          {queues.map(({ key, to }) => (
            <li key={key} data-none={counts[key] ? undefined : true}>
              <Link to={to}>
                <span className="tabular">{countOf(key)}</span> <span>{desk(`queue.${key}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  );

  function countOf(key: QueueKey): string {
    const count = counts[key];
    return count === undefined ? '–' : countText(count);
  }
}
