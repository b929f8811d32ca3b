import { Link } from 'react-router';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { SettleForms } from '../booking/sound-orders/settle-forms.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import type { QueueKey } from '../frame/admin-queues.ts';
import { GatewayFailureText } from '../frame/gateway-failure.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { NumberedList } from '../frame/paged-list.tsx';
import { PhoneLink } from '../frame/phone-link.tsx';
import { Deadline, Elapsed, Instant } from '../frame/times.tsx';
import { useAdmin } from '../frame/use-admin.ts';
import type { Route } from './+types/queue.route';
import { handleQueueAction } from './handle-queue-action.server.ts';
import { WhyReviewHeldBack } from './held-back.tsx';
import { openQueue } from './queue-page.server.ts';
import { Taken } from './taken.tsx';
import type { Waiting as WaitingItem } from './waiting.ts';
import { waitingAddress } from './waiting-address.ts';
import { DisputeForm, ReviewForms } from './work-forms.tsx';

export const loader = (args: Route.LoaderArgs) => openQueue(args, args.params.queue);
export const action = (args: Route.ActionArgs) => handleQueueAction(args, args.params.queue);

type Queue = Awaited<ReturnType<typeof openQueue>>;

export default function QueuePage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { queue, done } = loaderData;
  const { t } = useTranslation('operators');
  return (
    <AdminFrame title={t(`queue.${queue}`)} lead={t(`queueLead.${queue}`)} wide>
      <Outcome done={done} problem={problem} />
      <Waiting {...loaderData} />
    </AdminFrame>
  );
}

function Waiting({ queue, waiting, taken, more, page }: Queue) {
  const { t } = useTranslation('operators');
  return (
    <NumberedList
      label={t(`queue.${queue}`)}
      rows={waiting}
      columns={[
        [
          t('queues.what'),
          (item) => {
            const address = waitingAddress(queue, item);
            return (
              <>
                {address ? (
                  <Link className={item.code.includes(' ') ? 'link' : 'link whitespace-nowrap'} to={address}>
                    {item.code}
                  </Link>
                ) : (
                  item.code
                )}
                <Taken queue={queue} item={item.id} code={item.code} by={taken[item.id]} />
              </>
            );
          },
        ],
        [
          t('queues.about'),
          (item) => (
            <span>
              {item.about} {item.stars !== undefined && <Rating value={item.stars} compact />}
              {item.phone && (
                <span className="block">
                  <PhoneLink phone={item.phone} />
                </span>
              )}
              {queue === 'unmanaged' && item.manager && (
                <strong className="block text-vermilion-deep">
                  {t('queues.managerOff', { name: item.manager })}
                </strong>
              )}
              {item.kind && <span className="block">{t(`dispute.kind.${item.kind}`)}</span>}
              {queue === 'refunds' ? (
                <GatewayFailureText told={item.detail} />
              ) : (
                <small>{queue === 'quarantined' ? expected(item.detail) : item.detail}</small>
              )}
              {item.concerns && <WhyReviewHeldBack concerns={item.concerns} />}
            </span>
          ),
        ],
        waiting.some(({ startsAt }) => startsAt) && [
          t('queues.starts'),
          ({ startsAt }) => <Instant at={startsAt} />,
        ],
        waiting.some(({ since }) => since) && [
          t('queues.waits'),
          ({ since }) => since && <Elapsed at={since} />,
        ],
        waiting.some(({ due }) => due) && [t('queues.due'), ({ due }) => due && <Deadline at={due} />],
        waiting.some(({ amount }) => amount !== null) && [
          t('money.amount'),
          ({ amount }) => amount !== null && formatRupees(paise(amount)),
          'number',
        ],
        [t('queues.act'), (item) => <WaitingActions queue={queue} item={item} />, 'bare'],
      ]}
      empty={t(`queueEmpty.${queue}`)}
      page={page}
      more={more}
    />
  );

  function expected(amount: string): string {
    return t('queues.expected', { amount: formatRupees(paise(Number(amount))) });
  }
}

function WaitingActions({ queue, item }: { queue: QueueKey; item: WaitingItem }) {
  const { t } = useTranslation('operators');
  const { may } = useAdmin();
  const booking = `/operator/bookings/${item.bookingId}`;
  const address = waitingAddress(queue, item);
  const next = `/operator/queues/${queue}`;
  if (queue === 'unanswered')
    return (
      <>
        <ActionForm act="accept" name={t('act.accept')} to={booking} next={next} />
        <ActionForm
          act="decline"
          name={t('act.decline')}
          to={booking}
          next={next}
          reason={t('act.reasonForHost')}
        />
      </>
    );
  if (queue === 'deliveries' || queue === 'collections') {
    const act = queue === 'deliveries' ? 'deliver' : 'collect';
    return <ActionForm act={act} name={t(`orders.act.${act}`)} to={address ?? undefined} next={next} plain />;
  }
  if (queue === 'undelivered' && address && item.startsAt)
    return <SettleForms startsAt={item.startsAt} to={address} next={next} />;
  if (queue === 'refunds' && item.byBank)
    return (
      <ButtonLink to="/operator/money/refunds?state=byBank" look="second" size="tool">
        {t('act.payByBank')}
      </ButtonLink>
    );
  if (queue === 'refunds' && address && may('move_money'))
    return (
      <ActionForm act="retry-refund" name={t('act.retry-refund')} to={address} next={next}>
        <input type="hidden" name="refund" value={item.id} />
      </ActionForm>
    );
  if (queue === 'stays')
    return (
      <ActionForm
        act="settle-stay"
        name={t('act.settle-stay')}
        lead={t('act.settleStayLead')}
        item={item.id}
      />
    );
  if (queue === 'quarantined' && may('move_money'))
    return <ActionForm act="settle" name={t('act.settle')} lead={t('act.settleLead')} item={item.id} />;
  if (queue === 'disputes' && item.waits)
    return (
      <Link className="link inline-flex min-h-11 items-center" to="/operator/approvals">
        {t('dispute.waits')}
      </Link>
    );
  if (queue === 'disputes') return <DisputeForm item={item.id} />;
  if (queue === 'reviews') return <ReviewForms item={item.id} />;
  return address ? (
    <ButtonLink to={address} look="second" size="tool">
      {t('queues.open')}
    </ButtonLink>
  ) : null;
}
