import { Link, useNavigation, useRouteLoaderData } from 'react-router';
import { formatDay } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { Trans, useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import type { Route } from './+types/absence.route';
import { type AbsenceReply, openAbsence, submitAbsence } from './absence-page.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openAbsence(args);
export const action = (args: Route.ActionArgs) => submitAbsence(args);
export const meta = () => personalMeta(metaTexts('replacement').t('answer.title'));

export default function Absence({ loaderData, actionData }: Route.ComponentProps) {
  return <AbsencePage {...loaderData} reply={actionData} />;
}

type Props = Awaited<ReturnType<typeof openAbsence>> & { reply: AbsenceReply | undefined };

/** Target of the link in the artist's text message. Only the buttons act; opening the link changes nothing. */
function AbsencePage({ asked, reply }: Props) {
  const { t, language } = useTranslation('replacement');
  const busy = useNavigation().formData?.get('answer');
  const phone = useRouteLoaderData<{ site: { phone: string } }>('root')?.site.phone ?? '';
  const contact = {
    1: <Link className="link" to="/contact-us" />,
    2: <Link className="link whitespace-nowrap" to={`tel:${phone.replaceAll(' ', '')}`} />,
  };
  return (
    <div className="page-width max-w-[44rem] py-16 md:py-24">
      <h1 className="text-43">{t('answer.title')}</h1>
      {reply?.answered ? (
        <div className="mt-6">
          <Banner tone="free" fact={t(`answer.${reply.answered}`)} live>
            {t(`answer.${reply.answered}Next`)}
          </Banner>
        </div>
      ) : asked === null || reply ? (
        <div className="mt-6">
          <Banner tone="caution" fact={t('answer.old')}>
            <Trans t={t} i18nKey="answer.oldNext" values={{ phone }} components={contact} />
          </Banner>
        </div>
      ) : (
        <EditForm method="post" className="mt-5 grid justify-items-start gap-5">
          <p className="text-20">
            {t(`answer.said.${asked.kind}`, {
              artist: asked.artist,
              code: asked.code,
              day: formatDay(asked.date, language, 'weekdayYear'),
            })}
          </p>
          <p>{t('answer.means')}</p>
          <div className="flex flex-wrap gap-4">
            <Button
              type="submit"
              name="answer"
              value="confirmed"
              busy={busy === 'confirmed' && t('answer.busy')}
            >
              {t('answer.yes')}
            </Button>
            <Button
              type="submit"
              look="second"
              name="answer"
              value="objected"
              busy={busy === 'objected' && t('answer.busy')}
            >
              {t('answer.no')}
            </Button>
          </div>
        </EditForm>
      )}
    </div>
  );
}
