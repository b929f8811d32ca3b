import { redirect } from 'react-router';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useRefusalWords } from '../refusals/use-refusal-words.ts';
import type { Route } from './+types/change.route';
import { submitAnswer } from './answer-page.server.ts';

export const handle = { accent: 'rani' };
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/bookings/${encodeURIComponent(params.id)}`);
export const action = (args: Route.ActionArgs) => submitAnswer(args, args.params.id);
export const meta = () => personalMeta(metaTexts('changes').t('meta.change'));

export default function Change({ actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('changes');
  const refusal = useRefusalWords('change');
  return (
    <div className="page-width grid gap-6 pt-10 pb-24">
      <h1 className="text-53">{t('answer.title')}</h1>
      {actionData && <Banner tone="caution" live fact={refusal(actionData.problem)} />}
      <p>
        <ButtonLink look="second" size="row" to={`/bookings/${params.id}`}>
          {t('answer.back')}
        </ButtonLink>
      </p>
    </div>
  );
}
