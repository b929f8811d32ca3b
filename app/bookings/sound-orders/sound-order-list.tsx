import { formatDay } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { hoursText } from '../core/booking-times.ts';
import { waitsForBank } from '../view/booking-view.ts';
import type { SoundOrderSummary } from './sound-order-views.server.ts';

export function SoundOrderList({
  orders,
  more,
  page,
}: {
  orders: SoundOrderSummary[];
  more: boolean;
  page: number;
}) {
  const { t, language } = useTranslation('sound-orders');
  const { t: b } = useTranslation('bookings');
  if (orders.length === 0 && page === 1) return null;
  return (
    <section aria-labelledby="sound-orders" className="mt-14">
      <h2 id="sound-orders" className="text-33">
        {t('list.title')}
      </h2>
      <ul className="mt-4">
        {orders.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-rule border-b py-6"
          >
            <div className="min-w-0">
              <h3 className="text-20 font-strong">
                {formatDay(order.date, language, 'weekdayYear')},{' '}
                {hoursText(order.from, order.to, b('between'), language)}
              </h3>
              <p className="break-words text-ink-2">
                {order.lines
                  .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
                  .join(', ')}
              </p>
              <p className="text-15 text-ink-2">
                <span className="tabular whitespace-nowrap">{order.code}</span>,{' '}
                {waitsForBank(order) ? b('bank.waits.short') : t(`state.${order.state}.name`)},{' '}
                <span className="tabular">{formatRupees(order.total)}</span>
              </p>
            </div>
            <ButtonLink
              look="second"
              size="row"
              to={`/sound-orders/${order.id}`}
              aria-label={t('list.viewNamed', { code: order.code })}
            >
              {t('list.view')}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {(more || page > 1) && (
        <nav className="mt-6 flex gap-6" aria-label={t('list.pages')}>
          {page > 1 && (
            <ButtonLink look="second" size="row" to={`?orders=${page - 1}`} rel="prev">
              {t('list.newer')}
            </ButtonLink>
          )}
          {more && (
            <ButtonLink look="second" size="row" to={`?orders=${page + 1}`} rel="next">
              {t('list.older')}
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}
