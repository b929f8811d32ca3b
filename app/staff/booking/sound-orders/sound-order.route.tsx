import { useId } from 'react';
import { hoursText } from '#app/bookings/core/booking-times.ts';
import type { PowerAtVenue } from '#app/bookings/sound-orders/sound-order-request.ts';
import { formatDay, formatInstant } from '#app/shared/india-time.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useSoundNames } from '#app/sound/use-sound-names.ts';
import { Banner } from '#app/ui/banner.tsx';
import { ActionForm } from '../../frame/action-form.tsx';
import { AdminDetails } from '../../frame/admin-details.tsx';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { AdminSection } from '../../frame/admin-section.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { GoodwillForm } from '../../frame/goodwill-form.tsx';
import { LedgerEntries } from '../../frame/ledger-entries.tsx';
import { PaymentsAndRefunds } from '../../frame/movements.tsx';
import { Notices } from '../../frame/notices.tsx';
import { Outcome } from '../../frame/outcome.tsx';
import { PhoneLink } from '../../frame/phone-link.tsx';
import { StateMark } from '../../frame/state-mark.tsx';
import { Timeline, TimelineLine } from '../../frame/timeline.tsx';
import { Instant } from '../../frame/times.tsx';
import { WaitingRequests } from '../../money/approvals/waiting-requests.tsx';
import { AgreedSection } from '../agreed-section.tsx';
import type { Route } from './+types/sound-order.route';
import { type AdminOrder, openAdminOrder } from './admin-order.server.ts';
import { handleOrderAction, type OrderProblem } from './handle-order-action.server.ts';
import { isEquipmentLocationAction, type OrderActionName } from './order-actions.ts';
import { EquipmentLocationForm } from './order-note-form.tsx';
import { SettleForms } from './settle-forms.tsx';
import { EquipmentLocationMark } from './where-mark.tsx';

export const loader = (args: Route.LoaderArgs) => openAdminOrder(args, args.params.id);
export const action = (args: Route.ActionArgs) => handleOrderAction(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(metaTexts('operators').t('meta.soundOrder', { code: loaderData?.order.code ?? '' }));

interface AdminOrderPageProps {
  admin: AdminOrder;
  problem: OrderProblem | undefined;
}

const rupees = (amount: number) => formatRupees(paise(amount));

export default function AdminOrderPage({ loaderData: admin, actionData: problem }: Route.ComponentProps) {
  const { t, language } = useTranslation('operators');
  const { order, ledger } = admin;
  const hours = hoursText(order.starts_local.slice(0, 5), order.ends_local.slice(0, 5), t('to'), language);
  return (
    <AdminFrame
      wide
      title={
        <>
          {t('orders.title')} <span className="whitespace-nowrap font-[450] text-ink-2">{order.code}</span>
        </>
      }
      lead={
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <StateMark state={order.state} />
          <EquipmentLocationMark order={order} />
          <span>{`${formatDay(order.event_date, language, 'weekdayYear')}, ${hours}`}</span>
        </p>
      }
    >
      <Outcome done={admin.done} problem={problem} />
      <WaitingRequests requests={admin.waiting} />
      {admin.unsettled && (
        <div className="mt-4">
          <Banner tone="caution" fact={t('orders.unsettled')}>
            {t('orders.unsettledNext')}
          </Banner>
        </div>
      )}
      <div className="desk-columns">
        <OrderActions admin={admin} problem={problem} />
        <div>
          <div className="desk-pair">
            <Delivery admin={admin} />
            <Host order={order} />
          </div>
          <Money admin={admin} />
          <PaymentsAndRefunds {...admin} />
          {ledger && ledger.length > 0 && <LedgerEntries entries={ledger} />}
          <AgreedSection agreed={admin.agreed} />
          <Timeline history={admin.history} />
          <Notices notices={admin.notices} />
        </div>
      </div>
    </AdminFrame>
  );
}

function OrderActions({ admin, problem }: AdminOrderPageProps) {
  const { t } = useTranslation('operators');
  const id = useId();
  const { actions } = admin;
  return (
    <aside className="desk-acts" aria-labelledby={id}>
      <h2 id={id} className="border-ink border-b-[1.5px] pb-1.5 text-20 font-strong">
        {t('act.title')}
      </h2>
      {actions.length === 0 && <p className="py-4 text-ink-2">{t('act.none')}</p>}
      {actions.map((act) => (
        <OrderAction key={act} act={act} admin={admin} refused={problem?.act} />
      ))}
    </aside>
  );
}

interface OrderActionProps {
  act: OrderActionName;
  admin: AdminOrder;
  refused: string | undefined;
}

function OrderAction({ act, admin: { order, totals, giftKey }, refused }: OrderActionProps) {
  const { t, language } = useTranslation('operators');
  const open = refused === act;
  const left = rupees(totals.left);
  if (isEquipmentLocationAction(act))
    return <EquipmentLocationForm act={act} order={order} withLead open={open} />;
  switch (act) {
    case 'was-delivered':
      return <SettleForms startsAt={order.starts_at} refused={refused} />;
    case 'goodwill':
      if (totals.left === 0) return null;
      return <GoodwillForm lead={t('orders.act.goodwillLead', { left })} giftKey={giftKey} open={open} />;
    case 'cancel':
      return (
        <ActionForm
          act={act}
          name={t('orders.act.cancel')}
          lead={t('orders.act.cancelLead', { amount: left, day: formatDay(order.event_date, language) })}
          reason={t('act.reasonForHost')}
          open={open}
        />
      );
    case 'not-delivered':
      return null;
  }
}

function Delivery({ admin: { order, window, notes } }: Pick<AdminOrderPageProps, 'admin'>) {
  const { t, language } = useTranslation('operators');
  const { t: s } = useTranslation('sound-orders');
  const { t: b } = useTranslation('bookings');
  return (
    <AdminSection title={t('orders.delivery')}>
      <AdminDetails
        facts={[
          [t('orders.window'), s('window', timesOf())],
          [s('fields.address'), order.venue_address],
          [s('fields.power'), s(`power.${order.power as PowerAtVenue}`)],
          [s('fields.audience'), b(`audience.${order.audience_size}` as 'audience.1-10')],
          [s('fields.note'), order.note],
          [t('orders.delivered'), order.delivered_at && <Instant key="out" at={order.delivered_at} />],
          [t('orders.collected'), order.collected_at && <Instant key="back" at={order.collected_at} />],
        ]}
      />
      <EquipmentLocationHistory notes={notes} />
    </AdminSection>
  );

  function timesOf() {
    return {
      from: formatInstant(new Date(window.from), language),
      to: formatInstant(new Date(window.to), language),
    };
  }
}

function EquipmentLocationHistory({ notes }: Pick<AdminOrder, 'notes'>) {
  const { t } = useTranslation('operators');
  if (notes.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 font-fact">{t('orders.notes')}</h3>
      <ol className="desk-story">
        {notes.map((note) => (
          <TimelineLine key={note.key} entry={note} />
        ))}
      </ol>
    </>
  );
}

function Host({ order }: Pick<AdminOrder, 'order'>) {
  const { t } = useTranslation('operators');
  return (
    <AdminSection title={t('column.host')}>
      <AdminDetails
        facts={[
          [
            t('staff.person'),
            <span key="host">
              {order.host_name}
              {order.host_account_name !== order.host_name && ` (${order.host_account_name})`}
            </span>,
          ],
          [t('staff.phone'), <PhoneLink key="phone" phone={order.host_phone} />],
          [
            t('ticket.email'),
            <a key="mail" className="link" href={`mailto:${order.host_email}`}>
              {order.host_email}
            </a>,
          ],
          [t('booking.made'), <Instant key="made" at={order.created_at} />],
        ]}
      />
    </AdminSection>
  );
}

function Money({ admin }: Pick<AdminOrderPageProps, 'admin'>) {
  const { order, totals, taxDocuments } = admin;
  const { t } = useTranslation('operators');
  const say = useSoundNames();
  return (
    <AdminSection title={t('money.title')}>
      <div className="desk-pair">
        <AdminDetails
          facts={[
            ...order.quote.map(
              ({ name, quantity, amount }) =>
                [quantity > 1 ? `${say(name)} × ${quantity}` : say(name), rupees(amount)] as const,
            ),
            [t('column.total'), <strong key="total">{rupees(order.total_paise)}</strong>],
            [t('money.tax'), rupees(order.tax_paise)],
          ]}
        />
        <AdminDetails
          facts={[
            [t('money.paid'), rupees(totals.captured)],
            [t('money.back'), rupees(totals.refunded)],
            [t('money.left'), <strong key="left">{rupees(totals.left)}</strong>],
            [
              t('booking.page.documents'),
              taxDocuments.length > 0 && <DocumentLinks key="papers" admin={admin} />,
            ],
          ]}
        />
      </div>
    </AdminSection>
  );
}

function DocumentLinks({ admin: { order, taxDocuments } }: Pick<AdminOrderPageProps, 'admin'>) {
  const { t } = useTranslation('documents');
  return (
    <ul>
      {taxDocuments.map(({ id, kind, number }) => (
        <li key={id}>
          <a className="link" href={`/sound-orders/${order.id}/documents/${id}`}>
            {`${t(`kind.${kind}`)} ${number}`}
          </a>
        </li>
      ))}
    </ul>
  );
}
