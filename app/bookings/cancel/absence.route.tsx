import { useNavigation } from 'react-router';
import { formatDay } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { ContactText, LinkPage } from '#app/ui/link-page.tsx';
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

function AbsencePage({ asked, reply }: Props) {
  const { t, language } = useTranslation('replacement');
  const busy = useNavigation().formData?.get('answer');
  return (
    <LinkPage
      title={t('answer.title')}
      done={
        reply?.answered
          ? { fact: t(`answer.${reply.answered}`), next: t(`answer.${reply.answered}Next`) }
          : null
      }
      old={{ fact: t('answer.old'), next: <ContactText t={t} i18nKey="answer.oldNext" /> }}
    >
      {asked && !reply && (
        <EditForm method="post" className="grid justify-items-start gap-5">
          <p className="text-20">
            {t(`answer.said.${asked.kind}`, {
              artist: asked.artist,
              code: asked.code,
              day: formatDay(asked.date, language, 'weekdayYear'),
            })}
          </p>
          <p>{t('answer.means')}</p>
          <div className="flex flex-wrap gap-4">
            {BUTTONS.map(([answer, look, words]) => (
              <Button
                key={answer}
                type="submit"
                look={look}
                name="answer"
                value={answer}
                busy={busy === answer && t('answer.busy')}
              >
                {t(`answer.${words}`)}
              </Button>
            ))}
          </div>
        </EditForm>
      )}
    </LinkPage>
  );
}

const BUTTONS = [
  ['confirmed', 'primary', 'yes'],
  ['objected', 'second', 'no'],
] as const;
