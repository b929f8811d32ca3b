import { Form, Link } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { dayInIndia, daySpan, isDate } from '#app/shared/india-time.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { peakUse } from '#app/sound/stock.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { AdminSection } from '../../frame/admin-section.tsx';
import { AdminTable, CodeLink, Lines } from '../../frame/admin-table.tsx';
import type { PageArgs } from '../../frame/page-args.ts';
import { Instant } from '../../frame/times.tsx';
import { useAdmin } from '../../frame/use-admin.ts';
import { SettingsOutcome } from '../settings-outcome.tsx';
import type { Route } from './+types/sound-stock.route';
import {
  selectAllEquipment,
  selectAllKits,
  selectContents,
  selectReservedBetween,
} from './stock-queries.server.ts';

export default function SoundStock({ loaderData }: Route.ComponentProps) {
  const { date, equipment, kits, done } = loaderData;
  const { t } = useTranslation('site-settings');
  return (
    <AdminFrame title={t('stock.title')} lead={t('stock.lead')} wide>
      <SettingsOutcome done={done} />
      <Form className="desk-filter" role="search" aria-label={t('stock.date')}>
        <TextField label={t('stock.date')} name="date" type="date" defaultValue={date} key={date} required />
        <div className="desk-filter-acts">
          <Button type="submit" look="second" size="tool">
            {t('stock.show')}
          </Button>
        </div>
      </Form>
      <AdminSection
        title={t('stock.equipment')}
        actions={
          <Link className="link" to="/operator/sound/equipment/new">
            {t('stock.addEquipment')}
          </Link>
        }
      >
        <EquipmentTable equipment={equipment} />
      </AdminSection>
      <AdminSection
        title={t('stock.kits')}
        actions={
          <Link className="link" to="/operator/sound/kits/new">
            {t('stock.addKit')}
          </Link>
        }
      >
        <KitTable kits={kits} />
      </AdminSection>
    </AdminFrame>
  );
}

function EquipmentTable({ equipment }: Pick<Stock, 'equipment'>) {
  const { t } = useTranslation('site-settings');
  return (
    <AdminTable
      label={t('stock.equipment')}
      rows={equipment}
      columns={[
        [t('stock.item'), (item) => <Article {...item} to={`/operator/sound/equipment/${item.id}`} />],
        [t('stock.price'), ({ price }) => formatRupees(paise(price)), 'number'],
        [t('stock.owned'), ({ owned }) => owned, 'number'],
        [t('stock.out'), ({ out }) => out, 'number'],
        [t('stock.left'), ({ left }) => left, 'number'],
        [t('stock.where'), ({ uses }) => <Uses uses={uses} />],
      ]}
    />
  );
}

function Uses({ uses }: { uses: Stock['equipment'][number]['uses'] }) {
  const { t } = useTranslation('site-settings');
  const { may } = useAdmin();
  if (uses.length === 0) return null;
  return (
    <ul>
      {uses.map((use, index) => (
        <li key={index}>
          {use.quantity} ×{' '}
          {use.bookingId && may('see_bookings') ? (
            <CodeLink to={`/operator/bookings/${use.bookingId}`}>{use.code}</CodeLink>
          ) : (
            (use.code ?? t('stock.order'))
          )}
          <small>
            <Instant at={use.from} /> – <Instant at={use.to} />
          </small>
        </li>
      ))}
    </ul>
  );
}

function KitTable({ kits }: Pick<Stock, 'kits'>) {
  const { t } = useTranslation('site-settings');
  return (
    <AdminTable
      label={t('stock.kits')}
      rows={kits}
      columns={[
        [t('stock.kit'), (kit) => <Article {...kit} to={`/operator/sound/kits/${kit.id}`} />],
        [t('stock.price'), ({ price }) => formatRupees(paise(price)), 'number'],
        [t('stock.audience'), ({ audienceUpTo }) => audienceUpTo, 'number'],
        [
          t('stock.content'),
          ({ items }) => items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
        ],
      ]}
    />
  );
}

interface ArticleProps {
  to: string;
  name: string;
  description: string;
  retiredAt: unknown;
}

function Article({ to, name, description, retiredAt }: ArticleProps) {
  const { t } = useTranslation('site-settings');
  return (
    <Lines small={retiredAt ? t('stock.retired') : description}>
      <Link className="link" to={to}>
        {name}
      </Link>
    </Lines>
  );
}

export async function loader({ request, context }: PageArgs) {
  requirePageRight(context, request, 'edit_sound');
  const { db } = context.get(platformContext);
  const wanted = new URL(request.url).searchParams;
  const today = dayInIndia(await businessNow(db));
  const asked = wanted.get('date') ?? '';
  const date = isDate(asked) ? asked : today;
  const day = daySpan(date)!;
  const [equipment, kits, contents, out] = await Promise.all([
    selectAllEquipment(db),
    selectAllKits(db),
    selectContents(db),
    selectReservedBetween(db, day.from, day.to),
  ]);
  return {
    date,
    equipment: equipment.map((item) => {
      const uses = out.filter(({ equipmentId }) => equipmentId === item.id);
      const max = peakUse(uses, day);
      return { ...item, out: max, left: item.owned - max, uses };
    }),
    kits: kits.map((kit) => ({ ...kit, items: contents.filter(({ kitId }) => kitId === kit.id) })),
    done: wanted.get('done'),
  };
}

type Stock = Awaited<ReturnType<typeof loader>>;
