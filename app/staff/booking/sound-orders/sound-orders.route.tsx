import { Link, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { SOUND_ORDER_STATES } from '#app/bookings/core/sound-order-states.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { Cell } from '../../frame/admin-table.tsx';
import { EventFilterForm } from '../../frame/event-filter-form.tsx';
import { EventTime } from '../../frame/event-time.tsx';
import { HostContact } from '../../frame/host-contact.tsx';
import { cursorText, readCursor } from '../../frame/list-cursor.ts';
import type { PageArgs } from '../../frame/page-args.ts';
import { CursorList } from '../../frame/paged-list.tsx';
import { readSearch, searchAddress } from '../../frame/sealed-search.server.ts';
import { StateMark } from '../../frame/state-mark.tsx';
import type { Route } from './+types/sound-orders.route';
import { readOrderFilter } from './order-filter.ts';
import { selectAdminOrders, selectIdOfOrderCode } from './order-list-queries.server.ts';
import { EquipmentLocationMark } from './where-mark.tsx';

const ORDERS_PER_PAGE = 50;

export async function loader({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_bookings');
  const { db, config } = context.get(platformContext);
  const wanted = readSearch(config.keys, request);
  const filter = readOrderFilter(wanted);
  const known = filter.code && !filter.state && (await selectIdOfOrderCode(db, filter.code));
  if (known) throw redirect(`/operator/sound-orders/${known.id}`);
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

/** Redirects to the search address, in which the phone number is sealed. */
export async function action({ request, context }: PageArgs): Promise<Response> {
  requirePageRight(context, request, 'see_bookings');
  const { keys } = context.get(platformContext).config;
  return redirect(searchAddress(keys, '/operator/sound-orders', await request.formData()), 303);
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
                <EquipmentLocationMark order={order} />
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
