import { Form, Link, useSearchParams } from 'react-router';
import { dayText, hoursText } from '#app/bookings/core/booking-times.ts';
import { SOUND_ORDER_STATES } from '#app/bookings/core/sound-order-states.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminTable, Cell } from '../components/admin-table.tsx';
import { EmptyList } from '../components/empty-list.tsx';
import { isNarrowed } from '../components/has-filters.ts';
import { Pager } from '../components/pager.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
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
  const [wanted] = useSearchParams();
  return (
    <AdminFrame title={t('sections.soundOrders')} lead={t('orders.lead')} wide>
      <OrderFilterForm {...list} />
      {list.orders.length === 0 ? (
        <EmptyList>{t(isNarrowed(wanted) ? 'orders.none' : 'orders.empty')}</EmptyList>
      ) : (
        <OrderRows orders={list.orders} />
      )}
      <Pager next={list.next ? { after: list.next } : null} before={list.first ? null : { after: null }} />
    </AdminFrame>
  );
}

function OrderFilterForm({ filter }: List) {
  const { t } = useTranslation('operators');
  const [wanted] = useSearchParams();
  return (
    <Form
      key={wanted.toString()}
      method="post"
      className="desk-filter"
      role="search"
      aria-label={t('orders.filter')}
    >
      <TextField label={t('orders.q')} name="q" type="search" defaultValue={filter.q} maxLength={80} />
      <SelectField label={t('list.state')} name="state" defaultValue={filter.state ?? ''}>
        <option value="">{t('list.anyState')}</option>
        {SOUND_ORDER_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`state.${state}`)}
          </option>
        ))}
      </SelectField>
      <TextField label={t('list.from')} name="from" type="date" defaultValue={filter.from ?? ''} />
      <TextField label={t('list.to')} name="to" type="date" defaultValue={filter.to ?? ''} />
      <div className="desk-filter-acts">
        <Button type="submit" look="second" size="tool">
          {t('list.apply')}
        </Button>
        {isNarrowed(wanted) && (
          <Link className="link inline-flex min-h-10 items-center" to="/operator/sound-orders">
            {t('list.clear')}
          </Link>
        )}
      </div>
    </Form>
  );
}

function OrderRows({ orders }: Pick<List, 'orders'>) {
  const { t, language } = useTranslation('operators');
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
    <AdminTable label={t('sections.soundOrders')} columns={columns}>
      {orders.map((order) => (
        <tr key={order.id}>
          <Cell>
            <Link className="link whitespace-nowrap" to={`/operator/sound-orders/${order.id}`}>
              {order.code}
            </Link>
          </Cell>
          <Cell of={names.when}>
            <span className="block min-w-24">
              {dayText(order.event_date, language, true)}
              <small>
                {hoursText(order.starts_local.slice(0, 5), order.ends_local.slice(0, 5), t('to'), language)}
              </small>
            </span>
          </Cell>
          <Cell of={names.items}>{order.items}</Cell>
          <Cell of={names.host}>
            <span>
              {order.host_name}
              <small>
                <PhoneLink phone={order.host_phone} />
              </small>
            </span>
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
            {formatRupees(paise(order.total_paise))}
          </Cell>
        </tr>
      ))}
    </AdminTable>
  );
}
