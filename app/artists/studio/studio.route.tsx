import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/studio.route';
import { openStudio } from './open-studio.server.ts';

export const handle = { accent: 'rani' };
export const loader = ({ context, request }: Route.LoaderArgs) => openStudio(context, request);
export const meta = () => personalMeta(metaTexts('studio').t('meta.studio'));

export default function NoArtist({ loaderData }: Route.ComponentProps) {
  const { application } = loaderData;
  const { t } = useTranslation('studio');
  const waiting = application?.state === 'received' ? application : null;
  return (
    <div className="page-width py-16">
      <EmptyState
        level={1}
        title={waiting ? t('none.waitingTitle', { name: waiting.name }) : t('none.title')}
        action={
          <div className="flex flex-wrap justify-center gap-4">
            {waiting ? (
              <ButtonLink to={`/join?kind=${waiting.kind}`} look="second" size="row">
                {t('none.seeApplication')}
              </ButtonLink>
            ) : (
              <>
                <ButtonLink to="/join?kind=solo" size="row">
                  {t('none.solo')}
                </ButtonLink>
                <ButtonLink to="/join?kind=team" look="second" size="row">
                  {t('none.team')}
                </ButtonLink>
              </>
            )}
          </div>
        }
      >
        <p>{waiting ? t('none.waiting', { number: waiting.number }) : t('none.text')}</p>
      </EmptyState>
    </div>
  );
}
