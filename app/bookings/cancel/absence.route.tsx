import { data, useNavigation } from 'react-router';
import { selectOwner } from '#app/artists/core/studio-queries.server.ts';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { choice, readForm } from '#app/shared/read-form.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { ContactText, LinkPage } from '#app/ui/link-page.tsx';
import type { AbsenceAnswer } from '../core/absence.ts';
import { bookingFacts } from '../core/booking-facts.server.ts';
import type { Route } from './+types/absence.route';
import { absenceOfToken, answerAbsence } from './absence.server.ts';

const FIELDS = { answer: choice(['confirmed', 'objected']) };

/** What the link asks about; null if it was used, or nothing waits for it any more. */
export async function loader({ context, params }: ParamArgs<'token'>) {
  const { db } = context.get(platformContext);
  const absence = await absenceOfToken(db, params.token ?? '');
  const booking = absence && (await bookingFacts(db, absence.booking_id));
  const artist = absence && (await selectOwner(db, absence.artist_id));
  if (!absence || !booking || !artist) return { asked: null };
  const { code, event_date: date } = booking;
  return { asked: { kind: absence.kind, artist: artist.name, code, date } };
}

interface AbsenceReply {
  /** Null: the link is over. */
  answered: AbsenceAnswer | null;
}

/** Takes the artist's answer; no sign-in needed, and once only. */
export async function action({ request, context, params }: ParamArgs<'token'>) {
  const { answer } = readForm(await request.formData(), FIELDS);
  const [deps, token] = [context.get(paymentDepsContext), params.token ?? ''];
  if (!answer && (await absenceOfToken(deps.db, token))) throw data(null, { status: 400 });
  const done = answer && (await answerAbsence(deps, token, answer));
  return data<AbsenceReply>({ answered: done ? answer : null }, { status: done ? 200 : 404 });
}

export const handle = { accent: 'rani' };
export const meta = () => personalMeta(metaTexts('replacement').t('answer.title'));

export default function AbsencePage({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { asked } = loaderData;
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
