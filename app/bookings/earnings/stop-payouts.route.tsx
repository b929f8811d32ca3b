import { data } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { keepPhoneOf } from '#app/artists/core/proposal-queries.server.ts';
import {
  blockUntilStaffCheck,
  payeeOfStopLink,
  stopByLink,
} from '#app/payments/payouts/block-payee.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ContactText, LinkPage, OneButtonForm } from '#app/ui/link-page.tsx';
import { artistOfPayee, payeeOf } from '../core/payee.ts';
import type { Route } from './+types/stop-payouts.route';
import { selectArtistIdsOfAccount, selectArtistOfPayee } from './earnings-queries.server.ts';

export const handle = { accent: 'rani' };
export const meta = () => personalMeta(metaTexts('earnings').t('stop.title'));

export default function StopPayouts({ loaderData, actionData }: Route.ComponentProps) {
  return <StopPayoutsPage artist={loaderData.artist} answer={actionData} />;
}

function StopPayoutsPage({ artist, answer }: { artist: string | null; answer: StopAnswer | undefined }) {
  const { t } = useTranslation('earnings');
  return (
    <LinkPage
      title={t('stop.title')}
      done={
        answer?.stopped ? { fact: t('stop.done'), next: <ContactText t={t} i18nKey="stop.doneNext" /> } : null
      }
      old={{ fact: t('stop.old'), next: <ContactText t={t} i18nKey="stop.oldNext" /> }}
    >
      {artist !== null && !answer && (
        <OneButtonForm button={t('stop.submit')} busy={t('account.busy')}>
          <p>{t('stop.lead', { artist })}</p>
          <p>{t('stop.after')}</p>
        </OneButtonForm>
      )}
    </LinkPage>
  );
}

/** Whether the link can still stop the payouts of an artist. */
export async function loader({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const { db } = context.get(platformContext);
  const payee = await payeeOfStopLink(db, params.token);
  const artist = payee === undefined ? undefined : await selectArtistBehindPayee(db, payee);
  return { artist: artist?.name ?? null };
}

interface StopAnswer {
  stopped: boolean;
}

/** Stops payouts of every artist of the link's account, and its change to another phone. No sign-in needed. */
export async function action({ context, params }: Pick<Route.ActionArgs, 'context' | 'params'>) {
  const { db } = context.get(platformContext);
  const stopped = await inTransaction(db, async (trx) => {
    const payee = await stopByLink(trx, params.token);
    if (payee === undefined) return false;
    await blockPayeesOfPerson(trx, payee);
    return true;
  });
  return data<StopAnswer>({ stopped }, { status: stopped ? 200 : 404 });
}

async function blockPayeesOfPerson(trx: Transaction, payee: string): Promise<void> {
  const artist = await selectArtistBehindPayee(trx, payee);
  if (!artist?.account_id) return;
  for (const { id } of await selectArtistIdsOfAccount(trx, artist.account_id))
    await blockUntilStaffCheck(trx, payeeOf(id), 'not_me');
  await keepPhoneOf(trx, artist.account_id);
  await recordAudit(trx, {
    accountId: artist.account_id,
    action: 'payout.stop_by_link',
    subject: `artist:${artist.id}`,
  });
}

function selectArtistBehindPayee(db: Database, payee: string) {
  const artistId = artistOfPayee(payee);
  return artistId === null ? undefined : selectArtistOfPayee(db, artistId);
}
