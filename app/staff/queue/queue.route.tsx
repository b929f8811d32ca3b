import { Link } from 'react-router';
import { formatRupees, paise } from '#app/shared/money.ts';
import { ownValue } from '#app/shared/own-value.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { Cell } from '../frame/admin-table.tsx';
import { GatewayFailureText } from '../frame/gateway-failure.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { NumberedList } from '../frame/paged-list.tsx';
import { PhoneLink } from '../frame/phone-link.tsx';
import { Deadline, Elapsed, Instant } from '../frame/times.tsx';
import type { Route } from './+types/queue.route';
import { handleQueueAction } from './handle-queue-action.server.ts';
import { WhyReviewHeldBack } from './held-back.tsx';
import { openQueue } from './queue-page.server.ts';
import { WaitingActions } from './waiting-actions.tsx';
import { waitingAddress } from './waiting-address.ts';

export const loader = (args: Route.LoaderArgs) => openQueue(args, args.params.queue);
export const action = (args: Route.ActionArgs) => handleQueueAction(args, args.params.queue);

type Queue = Awaited<ReturnType<typeof openQueue>>;

export default function QueuePage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { queue, waiting, more, page, done } = loaderData;
  const { t } = useTranslation('operators');
  return (
    <AdminFrame title={t(`queue.${queue}`)} lead={t(`queueLead.${queue}`)} wide>
      <Outcome done={done} problem={problem} />
      <Waiting queue={queue} waiting={waiting} more={more} page={page} />
    </AdminFrame>
  );
}

function Waiting({ queue, waiting, more, page }: Pick<Queue, 'queue' | 'waiting' | 'more' | 'page'>) {
  const { t } = useTranslation('operators');
  const names = {
    what: t('queues.what'),
    about: t('queues.about'),
    starts: t('queues.starts'),
    waits: t('queues.waits'),
    due: t('queues.due'),
    amount: t('money.amount'),
    act: t('queues.act'),
  };
  const has = {
    starts: waiting.some(({ startsAt }) => startsAt),
    waits: waiting.some(({ since }) => since),
    due: waiting.some(({ due }) => due),
    amount: waiting.some(({ amount }) => amount !== null),
  };
  const shown = Object.entries(names).filter(([key]) => ownValue(has, key) ?? true);
  return (
    <NumberedList
      label={t(`queue.${queue}`)}
      columns={shown.map(([key, name]) => ({ name, number: key === 'amount' }))}
      empty={t(`queueEmpty.${queue}`)}
      page={page}
      more={more}
    >
      {waiting.map((item) => {
        const address = waitingAddress(queue, item);
        return (
          <tr key={item.id}>
            <Cell>
              {address ? (
                <Link className={item.code.includes(' ') ? 'link' : 'link whitespace-nowrap'} to={address}>
                  {item.code}
                </Link>
              ) : (
                item.code
              )}
            </Cell>
            <Cell of={names.about}>
              <span>
                {item.about} {item.stars !== undefined && <Rating value={item.stars} compact />}
                {item.phone && (
                  <span className="block">
                    <PhoneLink phone={item.phone} />
                  </span>
                )}
                {item.kind && <span className="block">{t(`dispute.kind.${item.kind}`)}</span>}
                {queue === 'refunds' ? (
                  <GatewayFailureText told={item.detail} />
                ) : (
                  <small>{queue === 'quarantined' ? expected(item.detail) : item.detail}</small>
                )}
                {item.concerns && <WhyReviewHeldBack concerns={item.concerns} />}
              </span>
            </Cell>
            {has.starts && (
              <Cell of={names.starts}>
                <Instant at={item.startsAt} />
              </Cell>
            )}
            {has.waits && <Cell of={names.waits}>{item.since && <Elapsed at={item.since} />}</Cell>}
            {has.due && <Cell of={names.due}>{item.due && <Deadline at={item.due} />}</Cell>}
            {has.amount && (
              <Cell of={names.amount} number>
                {item.amount !== null && formatRupees(paise(item.amount))}
              </Cell>
            )}
            <Cell>
              <WaitingActions queue={queue} item={item} />
            </Cell>
          </tr>
        );
      })}
    </NumberedList>
  );

  function expected(amount: string): string {
    return t('queues.expected', { amount: formatRupees(paise(Number(amount))) });
  }
}
