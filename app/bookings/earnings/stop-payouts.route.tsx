import { Form, useNavigation } from 'react-router';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { ContactText, LinkPage } from '#app/ui/link-page.tsx';
import type { Route } from './+types/stop-payouts.route';
import { openStopPayouts, type StopAnswer, submitStopPayouts } from './stop-payouts.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openStopPayouts(args);
export const action = (args: Route.ActionArgs) => submitStopPayouts(args);
export const meta = () => personalMeta(metaTexts('earnings').t('stop.title'));

export default function StopPayouts({ loaderData, actionData }: Route.ComponentProps) {
  return <StopPayoutsPage artist={loaderData.artist} answer={actionData} />;
}

function StopPayoutsPage({ artist, answer }: { artist: string | null; answer: StopAnswer | undefined }) {
  const { t } = useTranslation('earnings');
  const busy = useNavigation().formMethod === 'POST';
  return (
    <LinkPage
      title={t('stop.title')}
      done={
        answer?.stopped ? { fact: t('stop.done'), next: <ContactText t={t} i18nKey="stop.doneNext" /> } : null
      }
      old={{ fact: t('stop.old'), next: <ContactText t={t} i18nKey="stop.oldNext" /> }}
    >
      {artist !== null && !answer && (
        <Form method="post" className="grid justify-items-start gap-5">
          <p>{t('stop.lead', { artist })}</p>
          <p>{t('stop.after')}</p>
          <Button type="submit" busy={busy && t('account.busy')}>
            {t('stop.submit')}
          </Button>
        </Form>
      )}
    </LinkPage>
  );
}
