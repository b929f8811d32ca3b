import { Form } from 'react-router';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Status } from '#app/ui/status.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { AdminSection } from '../frame/admin-section.tsx';
import { AdminTable } from '../frame/admin-table.tsx';
import { adminMeta } from '../frame/admin-title.ts';
import { useAdmin } from '../frame/use-admin.ts';
import type { Route } from './+types/money-gateway.route';
import { handleMoneyAction } from './handle-money-action.server.ts';
import { MoneyFrame, rupeesText } from './money-frame.tsx';
import { openGatewayDay } from './money-pages.server.ts';

export const loader = (args: Route.LoaderArgs) => openGatewayDay(args);
export const action = (args: Route.ActionArgs) => handleMoneyAction(args);
export const meta = () => adminMeta(metaTexts('money').t('tab.gateway'), 'money');

type GatewayDay = Awaited<ReturnType<typeof openGatewayDay>>;
type Comparison = NonNullable<GatewayDay['comparison']>;

/** One day compared with the gateway's list; the difference must be zero. */
export default function GatewayPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { t } = useTranslation('money');
  const { day, today, clearing, comparison, unread, done } = loaderData;
  return (
    <MoneyFrame tab="gateway" done={done} problem={problem}>
      <Form className="desk-filter" aria-label={t('day')}>
        <TextField label={t('day')} name="day" type="date" max={today} defaultValue={day} key={day} />
        <div className="desk-filter-acts">
          <Button type="submit" look="second" size="tool">
            {t('show')}
          </Button>
        </div>
      </Form>
      <p className="mt-4">{t('clearing', { amount: rupeesText(clearing) })}</p>
      {unread.length > 0 && (
        <p className="mt-4">
          {t('unread', { kinds: unread.map(({ event, count }) => `${event} (${count})`).join(', ') })}
        </p>
      )}
      {comparison ? (
        <GatewayComparison comparison={comparison} day={day} />
      ) : (
        <div className="mt-4">
          <Banner tone="caution" fact={t('noAnswer')} />
        </div>
      )}
    </MoneyFrame>
  );
}

function GatewayComparison({
  comparison: { totals, differences },
  day,
}: {
  comparison: Comparison;
  day: string;
}) {
  const { t } = useTranslation('money');
  const difference = totals.reduce((sum, { gateway, ours }) => sum + Math.abs(gateway - ours), 0);
  const agrees = differences.length === 0;
  return (
    <>
      <AdminSection
        title={t('compared')}
        actions={
          <Status kind={agrees ? 'paid' : 'unpaid'}>
            {agrees ? t('agrees') : t('differs', { amount: rupeesText(difference) })}
          </Status>
        }
      >
        <AdminTable
          label={t('compared')}
          rows={totals}
          columns={[
            [t('movement'), ({ kind }) => t(`compare.${kind}`)],
            [t('count'), ({ count }) => count, 'number'],
            [t('atGateway'), ({ gateway }) => rupeesText(gateway), 'number'],
            [t('booked'), ({ ours }) => rupeesText(ours), 'number'],
            [t('difference'), ({ ours, gateway }) => rupeesText(ours - gateway), 'number'],
          ]}
        />
      </AdminSection>
      {!agrees && <Differences differences={differences} day={day} />}
    </>
  );
}

function Differences({ differences, day }: { differences: Comparison['differences']; day: string }) {
  const { t } = useTranslation('money');
  const { may } = useAdmin();
  const known = (amount: number | null) => (amount === null ? t('unknown') : rupeesText(amount));
  return (
    <AdminSection title={t('differences')}>
      <AdminTable
        label={t('differences')}
        rows={differences}
        columns={[
          [t('movement'), ({ kind }) => t(`compare.${kind}`)],
          [t('gatewayId'), ({ id }) => id],
          [t('atGateway'), ({ gateway }) => known(gateway), 'number'],
          [t('booked'), ({ ours }) => known(ours), 'number'],
        ]}
      />
      {may('move_money') && (
        <ActionForm act="sweep" name={t('acts.sweep')} lead={t('sweepLead')} item={day} />
      )}
    </AdminSection>
  );
}
