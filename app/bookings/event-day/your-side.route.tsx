import { useNavigation } from 'react-router';
import { formatDay } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { useInstant } from '#app/ui/india-time.tsx';
import { ContactText, LinkPage } from '#app/ui/link-page.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { Route } from './+types/your-side.route';
import { openAnswerPage, type SideReply, submitArtistAnswer } from './dispute-answer.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openAnswerPage(args);
export const action = (args: Route.ActionArgs) => submitArtistAnswer(args);
export const meta = () => personalMeta(metaTexts('day').t('side.title'));

type Props = Awaited<ReturnType<typeof openAnswerPage>> & { reply: SideReply | undefined };

export default function SidePage({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { asked } = loaderData;
  const { t } = useTranslation('day');
  return (
    <LinkPage
      title={t('side.title')}
      done={reply?.done ? { fact: t('side.done'), next: t('side.doneNext') } : null}
      old={{ fact: t('side.old'), next: <ContactText t={t} i18nKey="side.oldNext" /> }}
    >
      {asked && <DisputeAnswerForm asked={asked} reply={reply} />}
    </LinkPage>
  );
}

function DisputeAnswerForm({ asked, reply }: { asked: NonNullable<Props['asked']>; reply: Props['reply'] }) {
  const { t, language } = useTranslation('day');
  const instant = useInstant();
  const busy = useNavigation().state !== 'idle';
  const kind = t(`dispute.${asked.kind}`);
  const problem = asked.missed_minutes
    ? t('dispute.minutes', { problem: kind, count: asked.missed_minutes })
    : kind;
  return (
    <EditForm method="post" className="grid gap-5">
      <p className="text-20">
        {t('side.said', {
          code: asked.code,
          day: formatDay(asked.event_date, language, 'weekdayYear'),
          problem,
        })}
      </p>
      <p>{t('side.lead', { when: instant(asked.answer_by) })}</p>
      <TextArea
        label={t('side.words')}
        name="words"
        rows={6}
        maxLength={1000}
        required
        defaultValue={reply?.words}
        error={reply?.reason === 'words_missing' ? t('problem.words_missing') : null}
      />
      <Button type="submit" className="justify-self-start" busy={busy && t('report.busy')}>
        {t('side.send')}
      </Button>
    </EditForm>
  );
}
