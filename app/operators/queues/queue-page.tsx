import { Link } from 'react-router';
import { formatRupees, paise } from '#app/shared/money.ts';
import { ownValue } from '#app/shared/own-value.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import { Cell, DeskTable } from '../parts/desk-table.tsx';
import { EmptyList } from '../parts/empty-list.tsx';
import { GatewayFailureText } from '../parts/gateway-failure.tsx';
import { Outcome } from '../parts/outcome.tsx';
import { Pager } from '../parts/pager.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';
import { At, Due, Since } from '../parts/times.tsx';
import { HeldBack } from '../reviews/held-back.tsx';
import type { QueueProblem } from './act-in-queue.server.ts';
import type { openQueue } from './queue-page.server.ts';
import { WaitingActs } from './waiting-acts.tsx';
import { waitingAddress } from './waiting-address.ts';

type Queue = Awaited<ReturnType<typeof openQueue>>;

/** Everything that waits in one queue, the most urgent first, each with what can be done about it. */
export function QueuePage({
  queue,
  waiting,
  more,
  page,
  done,
  problem,
}: Queue & { problem?: QueueProblem | undefined }) {
  const { t } = useTranslation('operators');
  return (
    <DeskFrame title={t(`queue.${queue}`)} lead={t(`queueLead.${queue}`)} wide>
      <Outcome done={done} problem={problem} />
      {waiting.length === 0 ? (
        <EmptyList page={page}>{t(`queueEmpty.${queue}`)}</EmptyList>
      ) : (
        <Rows queue={queue} waiting={waiting} />
      )}
      <Pager
        next={more ? { page: String(page + 1) } : null}
        before={page > 1 ? { page: String(page - 1) } : null}
      />
    </DeskFrame>
  );
}

function Rows({ queue, waiting }: Pick<Queue, 'queue' | 'waiting'>) {
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
    <DeskTable
      label={t(`queue.${queue}`)}
      columns={shown.map(([key, name]) => ({ name, number: key === 'amount' }))}
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
                {item.concerns && <HeldBack concerns={item.concerns} />}
              </span>
            </Cell>
            {has.starts && (
              <Cell of={names.starts}>
                <At at={item.startsAt} />
              </Cell>
            )}
            {has.waits && <Cell of={names.waits}>{item.since && <Since at={item.since} />}</Cell>}
            {has.due && <Cell of={names.due}>{item.due && <Due at={item.due} />}</Cell>}
            {has.amount && (
              <Cell of={names.amount} number>
                {item.amount !== null && formatRupees(paise(item.amount))}
              </Cell>
            )}
            <Cell>
              <WaitingActs queue={queue} item={item} />
            </Cell>
          </tr>
        );
      })}
    </DeskTable>
  );

  function expected(amount: string): string {
    return t('queues.expected', { amount: formatRupees(paise(Number(amount))) });
  }
}
