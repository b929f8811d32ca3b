import { Form } from 'react-router';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Status } from '#app/ui/status.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { AdminSection } from '../frame/admin-section.tsx';
import { AdminTable, Cell } from '../frame/admin-table.tsx';
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
  const names = [t('movement'), t('count'), t('atGateway'), t('booked'), t('difference')];
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
        <AdminTable label={t('compared')} columns={names.map((name, index) => ({ name, number: index > 0 }))}>
          {totals.map(({ kind, count, gateway, ours }) => (
            <tr key={kind}>
              <Cell>{t(`compare.${kind}`)}</Cell>
              {[String(count), rupeesText(gateway), rupeesText(ours), rupeesText(ours - gateway)].map(
                (text, index) => (
                  <Cell key={names[index + 1]!} of={names[index + 1]!} number>
                    {text}
                  </Cell>
                ),
              )}
            </tr>
          ))}
        </AdminTable>
      </AdminSection>
      {!agrees && <Differences differences={differences} day={day} />}
    </>
  );
}

function Differences({ differences, day }: { differences: Comparison['differences']; day: string }) {
  const { t } = useTranslation('money');
  const { may } = useAdmin();
  const names = [t('movement'), t('gatewayId'), t('atGateway'), t('booked')];
  return (
    <AdminSection title={t('differences')}>
      <AdminTable
        label={t('differences')}
        columns={names.map((name, index) => ({ name, number: index > 1 }))}
      >
        {differences.map(({ kind, id, gateway, ours }) => (
          <tr key={kind + id}>
            <Cell>{t(`compare.${kind}`)}</Cell>
            <Cell of={names[1]!}>{id}</Cell>
            <Cell of={names[2]!} number>
              {gateway === null ? t('unknown') : rupeesText(gateway)}
            </Cell>
            <Cell of={names[3]!} number>
              {ours === null ? t('unknown') : rupeesText(ours)}
            </Cell>
          </tr>
        ))}
      </AdminTable>
      {may('move_money') && (
        <ActionForm act="sweep" name={t('acts.sweep')} lead={t('sweepLead')}>
          <input type="hidden" name="item" value={day} />
        </ActionForm>
      )}
    </AdminSection>
  );
}
