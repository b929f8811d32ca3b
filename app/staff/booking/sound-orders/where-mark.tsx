import { isUnsettled } from '#app/bookings/sound-orders/sound-order-rules.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Diamond, type DiamondFill } from '#app/ui/diamond.tsx';
import { useAdmin } from '../../frame/use-admin.ts';
import { type EquipmentLocation, equipmentLocationOf } from './equipment-location-of.ts';

const MARKS: Record<EquipmentLocation, [DiamondFill, string]> = {
  store: ['hollow', 'text-ink-2'],
  venue: ['half', 'text-orange-deep'],
  back: ['filled', 'text-parrot'],
};

interface WhereMarkProps {
  order: {
    state: string;
    starts_at: Date;
    ends_at: Date;
    delivered_at: Date | null;
    collected_at: Date | null;
  };
}

export function EquipmentLocationMark({ order }: WhereMarkProps) {
  const { t } = useTranslation('operators');
  const { now } = useAdmin();
  const where = equipmentLocationOf(order);
  if (where === 'store' && order.state !== 'confirmed') return null;
  if (isUnsettled(order, new Date(now)))
    return (
      <span className="status">
        <Diamond fill="hollow" className="text-vermilion-deep" />
        {t('orders.whereabouts.unsettled')}
      </span>
    );
  const [fill, colour] = MARKS[where];
  return (
    <span className="status">
      <Diamond fill={fill} className={colour} />
      {t(`orders.whereabouts.${where}`)}
    </span>
  );
}
