import { Link } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Diamond, type DiamondFill } from '#app/ui/diamond.tsx';
import { OrderNoteForm } from '../sound-orders/order-note-form.tsx';
import type { openDay } from './day-page.server.ts';
import { DayPerson } from './day-person.tsx';
import type { DeliveryPresence } from './presence.ts';
import { timeOf } from './time-of.ts';

type Delivery = Awaited<ReturnType<typeof openDay>>['deliveries'][number];

const MARKS: Record<DeliveryPresence, [DiamondFill, string]> = {
  back: ['filled', 'text-parrot'],
  there: ['filled', 'text-parrot'],
  overdue: ['half', 'text-vermilion-deep'],
  missing: ['hollow', 'text-vermilion-deep'],
  unseen: ['hollow', 'text-vermilion-deep'],
  due: ['hatched', 'text-marigold-deep'],
  later: ['hollow', 'text-ink-2'],
};

export function DayDelivery({ delivery, date }: { delivery: Delivery; date: string }) {
  const { t, language } = useTranslation('operators');
  const [fill, colour] = MARKS[delivery.presence];
  const { window, notes } = delivery;
  return (
    <li className="day-occasion" data-presence={delivery.presence}>
      <div className="day-time tabular">
        <strong className="text-20">{timeOf(window.from, language)}</strong>
        <span className="desk-small">{t('day.starts', { time: timeOf(delivery.starts_at, language) })}</span>
        <span className="desk-small">{t('day.takenAway', { time: timeOf(window.to, language) })}</span>
      </div>
      <div className="day-who">
        <p>
          <Link className="link font-fact" to={`/operator/sound-orders/${delivery.id}`}>
            {t('orders.title')}
          </Link>{' '}
          <span className="whitespace-nowrap text-ink-2">{delivery.code}</span>
        </p>
        <p className="status">
          <Diamond fill={fill} className={colour} />
          {t(`day.delivery.${delivery.presence}`, timesSeen())}
        </p>
        <p className="desk-small">{delivery.items}</p>
      </div>
      <dl className="day-people">
        <DayPerson name={t('column.host')} phone={delivery.host_phone}>
          {delivery.host_name}
        </DayPerson>
      </dl>
      <div className="day-place">
        <p>{delivery.venue_address}</p>
        {delivery.note && <p className="desk-small">{delivery.note}</p>}
        {notes.map((act) => (
          <OrderNoteForm
            key={act}
            act={act}
            order={delivery}
            to={`/operator/sound-orders/${delivery.id}`}
            next={`/operator/day?date=${date}`}
          />
        ))}
      </div>
    </li>
  );

  function timesSeen() {
    const at = delivery.collected_at ?? delivery.delivered_at;
    return { time: at ? timeOf(at, language) : '' };
  }
}
