import { Link } from 'react-router';
import { SOUND_ORDER_STATES } from '#app/bookings/core/sound-order-states.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { Cell } from '../components/admin-table.tsx';
import { EventFilterForm } from '../components/event-filter-form.tsx';
import { EventTime } from '../components/event-time.tsx';
import { HostContact } from '../components/host-contact.tsx';
import { CursorList } from '../components/paged-list.tsx';
import { StateMark } from '../components/state-mark.tsx';
import type { Route } from './+types/sound-orders.route';
import { openOrderList, submitOrderSearch } from './order-list.server.ts';
import { WhereMark } from './where-mark.tsx';

export const loader = (args: Route.LoaderArgs) => openOrderList(args);

export const action = (args: Route.ActionArgs) => submitOrderSearch(args);

export default function SoundOrders({ loaderData }: Route.ComponentProps) {
  return <OrderList {...loaderData} />;
}

type List = Awaited<ReturnType<typeof openOrderList>>;

function OrderList(list: List) {
  const { t } = useTranslation('operators');
  return (
    <AdminFrame title={t('sections.soundOrders')} lead={t('orders.lead')} wide>
      <OrderFilterForm {...list} />
      <OrderRows {...list} />
    </AdminFrame>
  );
}

function OrderFilterForm({ filter }: List) {
  const { t } = useTranslation('operators');
  return (
    <EventFilterForm
      label={t('orders.filter')}
      search={t('orders.q')}
      clear="/operator/sound-orders"
      filter={filter}
      states={SOUND_ORDER_STATES}
    />
  );
}

function OrderRows({ orders, next, first }: List) {
  const { t } = useTranslation('operators');
  const names = {
    code: t('column.code'),
    when: t('column.when'),
    items: t('orders.items'),
    host: t('column.host'),
    state: t('column.state'),
    total: t('column.total'),
  };
  const columns = Object.entries(names).map(([key, name]) => ({ name, number: key === 'total' }));
  return (
    <CursorList
      label={t('sections.soundOrders')}
      columns={columns}
      empty={t('orders.empty')}
      none={t('orders.none')}
      cursor="after"
      next={next}
      first={first}
    >
      {orders.map((order) => (
        <tr key={order.id}>
          <Cell>
            <Link className="link whitespace-nowrap" to={`/operator/sound-orders/${order.id}`}>
              {order.code}
            </Link>
          </Cell>
          <Cell of={names.when}>
            <EventTime of={order} />
          </Cell>
          <Cell of={names.items}>{order.items}</Cell>
          <Cell of={names.host}>
            <HostContact of={order} />
          </Cell>
          <Cell of={names.state}>
            <span>
              <StateMark state={order.state} />
              <small>
                <WhereMark order={order} />
              </small>
            </span>
          </Cell>
          <Cell of={names.total} number>
            {formatRupees(order.total_paise)}
          </Cell>
        </tr>
      ))}
    </CursorList>
  );
}
