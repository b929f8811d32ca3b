import { redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { SOUND_ORDER_STATES } from '#app/bookings/core/sound-order-states.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { CodeLink, Lines } from '../../frame/admin-table.tsx';
import { EventFilterForm } from '../../frame/event-filter-form.tsx';
import { EventTime } from '../../frame/event-time.tsx';
import { HostContact } from '../../frame/host-contact.tsx';
import { cursorText, readCursor } from '../../frame/list-cursor.ts';
import type { PageArgs } from '../../frame/page-args.ts';
import { CursorList } from '../../frame/paged-list.tsx';
import { StateMark } from '../../frame/state-mark.tsx';
import type { Route } from './+types/sound-orders.route';
import { readOrderFilter } from './order-filter.ts';
import { selectAdminOrders } from './order-list-queries.server.ts';
import { EquipmentLocationMark } from './where-mark.tsx';

const ORDERS_PER_PAGE = 50;

export async function loader({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_bookings');
  const { searchParams: wanted, search } = new URL(request.url);
  if (wanted.has('q') || wanted.has('found')) throw redirect(`/operator/search${search}`);
  const { db } = context.get(platformContext);
  const filter = readOrderFilter(wanted);
  const after = readCursor(wanted.get('after'));
  const rows = await selectAdminOrders(db, filter, after, ORDERS_PER_PAGE + 1);
  const orders = rows.slice(0, ORDERS_PER_PAGE);
  const last = orders.at(-1);
  const byDay = filter.from !== null || filter.to !== null;
  const next =
    rows.length > ORDERS_PER_PAGE && last
      ? cursorText({ value: byDay ? last.event_date : last.made_at, id: last.id })
      : null;
  return { orders, filter, next, first: after === null };
}

type List = Awaited<ReturnType<typeof loader>>;

export default function OrderList({ loaderData: list }: Route.ComponentProps) {
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
      clear="/operator/sound-orders"
      filter={filter}
      states={SOUND_ORDER_STATES}
    />
  );
}

function OrderRows({ orders, next, first }: List) {
  const { t } = useTranslation('operators');
  return (
    <CursorList
      label={t('sections.soundOrders')}
      rows={orders}
      columns={[
        [t('column.code'), ({ id, code }) => <CodeLink to={`/operator/sound-orders/${id}`}>{code}</CodeLink>],
        [t('column.when'), (order) => <EventTime of={order} />],
        [t('orders.items'), ({ items }) => items],
        [t('column.host'), (order) => <HostContact of={order} />],
        [
          t('column.state'),
          (order) => (
            <Lines small={<EquipmentLocationMark order={order} />}>
              <StateMark state={order.state} />
            </Lines>
          ),
        ],
        [t('column.total'), ({ total_paise }) => formatRupees(total_paise), 'number'],
      ]}
      empty={t('orders.empty')}
      none={t('orders.none')}
      cursor="after"
      next={next}
      first={first}
    />
  );
}
