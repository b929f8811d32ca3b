import { Form, Link, useNavigation, useRouteLoaderData } from 'react-router';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { Trans, useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/stop-payouts.route';
import { openStopPayouts, type StopAnswer, submitStopPayouts } from './stop-payouts.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openStopPayouts(args);
export const action = (args: Route.ActionArgs) => submitStopPayouts(args);
export const meta = () => personalMeta(metaTexts('earnings').t('stop.title'));

export default function StopPayouts({ loaderData, actionData }: Route.ComponentProps) {
  return <StopPayoutsPage artist={loaderData.artist} answer={actionData} />;
}

/** Target of the "this was not me" link. Only the button acts; opening the link changes nothing. */
function StopPayoutsPage({ artist, answer }: { artist: string | null; answer: StopAnswer | undefined }) {
  const { t } = useTranslation('earnings');
  const busy = useNavigation().formMethod === 'POST';
  const phone = useRouteLoaderData<{ site: { phone: string } }>('root')?.site.phone ?? '';
  const contact = {
    1: <Link className="link" to="/contact-us" />,
    2: <Link className="link whitespace-nowrap" to={`tel:${phone.replaceAll(' ', '')}`} />,
  };
  return (
    <div className="page-width max-w-[44rem] py-16 md:py-24">
      <h1 className="text-43">{t('stop.title')}</h1>
      {answer?.stopped ? (
        <div className="mt-6">
          <Banner tone="free" fact={t('stop.done')} live>
            <Trans t={t} i18nKey="stop.doneNext" values={{ phone }} components={contact} />
          </Banner>
        </div>
      ) : artist === null || answer ? (
        <div className="mt-6">
          <Banner tone="caution" fact={t('stop.old')}>
            <Trans t={t} i18nKey="stop.oldNext" values={{ phone }} components={contact} />
          </Banner>
        </div>
      ) : (
        <Form method="post" className="mt-5 grid justify-items-start gap-5">
          <p>{t('stop.lead', { artist })}</p>
          <p>{t('stop.after')}</p>
          <Button type="submit" busy={busy && t('account.busy')}>
            {t('stop.submit')}
          </Button>
        </Form>
      )}
    </div>
  );
}
