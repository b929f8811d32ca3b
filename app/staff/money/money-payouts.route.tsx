import { PERSON_ENDS } from '#app/payments/payouts/payee-block.ts';
import { PAYOUT_BLOCK_REASONS } from '#app/payments/payouts/payout-block-reasons.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { CodeLink, Lines } from '../frame/admin-table.tsx';
import { adminMeta } from '../frame/admin-title.ts';
import { GatewayFailureText } from '../frame/gateway-failure.tsx';
import { Instant } from '../frame/times.tsx';
import { useAdmin } from '../frame/use-admin.ts';
import type { Route } from './+types/money-payouts.route';
import { OUR_BLOCK } from './actions/our-block.ts';
import { handleMoneyAction, type MoneyProblem } from './handle-money-action.server.ts';
import { rupeesText } from './money-frame.tsx';
import { MoneyList } from './money-list.tsx';
import { PAYOUT_LISTS } from './money-lists.ts';
import { openPayouts } from './money-pages.server.ts';

export const loader = (args: Route.LoaderArgs) => openPayouts(args);
export const action = (args: Route.ActionArgs) => handleMoneyAction(args);
export const meta = () => adminMeta(metaTexts('money').t('tab.payouts'), 'money');

type Payouts = Awaited<ReturnType<typeof openPayouts>> & { problem: MoneyProblem | undefined };
type Payout = Payouts['payouts'][number];

export default function PayoutsPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { list, payouts, notArrived, more, page, done } = loaderData;
  const { t } = useTranslation('money');
  return (
    <MoneyList
      tab="payouts"
      choices={PAYOUT_LISTS.map((each) => ({
        to: `?list=${each}`,
        words: t(`payoutList.${each}`),
        chosen: each === list,
      }))}
      empty={notArrived > 0 ? t('notArrived', { count: notArrived }) : t(`payoutEmpty.${list}`)}
      rows={payouts}
      columns={[
        [
          t('booking'),
          ({ code, booking_id, reference }) =>
            code ? <CodeLink to={`/operator/bookings/${booking_id}`}>{code}</CodeLink> : reference,
        ],
        [t('payee'), ({ name, payee }) => name ?? payee],
        [t('net'), ({ net }) => rupeesText(net), 'number'],
        [
          t('sent'),
          ({ sent, reserved }) => (
            <Lines small={reserved > 0 && t('reserved', { amount: rupeesText(reserved) })}>
              {rupeesText(sent)}
            </Lines>
          ),
          'number',
        ],
        [t('due'), (payout) => <Instant at={payout.arrived_at ?? payout.sent_at ?? payout.due_at} />],
        [t('status'), (payout) => <PayoutStatus payout={payout} />],
        [t('act'), (payout) => <PayoutActions payout={payout} />, 'bare'],
      ]}
      page={page}
      more={more}
      done={done}
      problem={problem}
    />
  );
}

function PayoutStatus({ payout }: { payout: Payout }) {
  const { t } = useTranslation('money');
  return (
    <span>
      {t(`payoutState.${payout.state}`)}
      {payout.utr && <small>UTR {payout.utr}</small>}
      <AccountLine payout={payout} />
      {payout.blocks.length > 0 && <small>{payout.blocks.map(blockText).join(', ')}</small>}
      {payout.payee_blocks.length > 0 && (
        <small>{payout.payee_blocks.map((block) => t(`payeeHold.${block}`)).join(', ')}</small>
      )}
      {payout.failure && <GatewayFailureText told={payout.failure} />}
    </span>
  );

  function blockText(kept: string): string {
    const block = PAYOUT_BLOCK_REASONS.find((known) => known === kept.split(':')[0]);
    return block ? t(`hold.${block}`) : '';
  }
}

/** What keeps the payee's account from being paid. */
function AccountLine({
  payout: { state, account, asked_fields: asked, by_bank: byBank },
}: {
  payout: Payout;
}) {
  const { t } = useTranslation('money');
  if (state !== 'held' && state !== 'due') return null;
  const isMissing = account === null || account === 'refused';
  return (
    <>
      {isMissing && <small>{t('payoutList.no-account')}</small>}
      {account === 'under_review' && <small>{t('underReview')}</small>}
      {account === 'needs_clarification' && <small>{t('asks', { fields: asked?.join(', ') ?? '' })}</small>}
      {byBank && <small>{t('payoutList.byBank')}</small>}
    </>
  );
}

function PayoutActions({ payout }: { payout: Payout }) {
  const { t } = useTranslation('money');
  const { may } = useAdmin();
  if (!may('move_money') || (payout.state !== 'held' && payout.state !== 'due')) return null;
  const ours = payout.blocks.includes(OUR_BLOCK);
  const looked = payout.payee_blocks.some((block) => PERSON_ENDS.includes(block));
  const isMissing = payout.account === null || payout.account === 'refused';
  const actions = [
    ours ? 'release' : 'hold',
    'settle',
    ...(isMissing || payout.blocks.includes('account_cap') ? (['remind'] as const) : []),
    ...(looked ? (['release-payee'] as const) : []),
  ] as const;
  return (
    <>
      {payout.by_bank && payout.state === 'due' && (
        <ActionForm
          act="payout-by-bank"
          name={t('acts.payout-by-bank')}
          lead={t('payoutByBankLead', {
            amount: rupeesText(payout.net - payout.sent - payout.reserved),
            account: payout.linked_account_id ?? t('payoutList.no-account'),
          })}
          item={payout.id}
        >
          <TextField label={t('bankNumberField')} name="number" maxLength={60} required />
        </ActionForm>
      )}
      {actions.map((act) => (
        <ActionForm key={act} act={act} name={t(`acts.${act}`)} item={payout.id} />
      ))}
    </>
  );
}
