import { Link, useNavigation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { isRestricted, RESTRICTED_BY_RELIABILITY } from '../core/own-artist.ts';
import { isReady, type Step } from './completeness.ts';
import type { MoveRefusal } from './move-artist.server.ts';
import type { openOverview } from './overview-page.server.ts';
import { StudioState } from './studio-frame.tsx';
import './page-state.css';

export type Overview = Awaited<ReturnType<typeof openOverview>>;

/** Why the last move of the page was refused. */
export function MoveRefused({ answer }: { answer: MoveRefusal | undefined }) {
  const { t } = useTranslation('studio');
  if (!answer) return null;
  return (
    <div className="mt-6">
      <Banner tone="failure" fact={t(`refused.${answer.reason}`)} />
    </div>
  );
}

function Restriction({ artistId, reason }: { artistId: number; reason: string }) {
  const { t } = useTranslation('studio');
  if (reason === RESTRICTED_BY_RELIABILITY)
    return (
      <Banner
        tone="caution"
        fact={t('restrictedByStanding')}
        actions={<Link to={`/studio/${artistId}/standing`}>{t('toStanding')}</Link>}
      />
    );
  return (
    <Banner tone="caution" fact={t('restricted')}>
      <p className="whitespace-pre-line">{reason}</p>
    </Banner>
  );
}

/** Notes of staff, and the buttons that submit, pause or resume the page. */
export function PageState({ artist, steps, returnedNote, restrictionReason }: Overview) {
  const { t } = useTranslation('studio');
  const busy = useNavigation().formAction === `/studio/${artist.id}`;
  const act = ({ draft: 'submit', live: 'pause', paused: 'resume' } as const)[artist.state];
  return (
    <div className="mt-8 grid gap-6">
      {artist.state === 'draft' && returnedNote && (
        <Banner tone="caution" fact={t('returned')}>
          <p className="whitespace-pre-line">{returnedNote}</p>
        </Banner>
      )}
      {isRestricted(artist.state) && restrictionReason && (
        <Restriction artistId={artist.id} reason={restrictionReason} />
      )}
      <EditForm method="post" className="flex flex-wrap items-center gap-4">
        {act && (
          <Button
            type="submit"
            name="intent"
            value={act}
            size="row"
            look={act === 'pause' ? 'second' : 'primary'}
            busy={busy && t('acting')}
            missing={act === 'submit' && !isReady(steps) && t('missing')}
          >
            {t(`act.${act}`)}
          </Button>
        )}
        <ButtonLink
          to={artist.state === 'live' ? `/artists/${artist.id}` : `/studio/${artist.id}/preview`}
          look="quiet"
          size="row"
          reloadDocument
        >
          {t(artist.state === 'live' ? 'see' : 'preview')}
        </ButtonLink>
      </EditForm>
      {act && <p className="studio-act-help">{t(`actHelp.${act}`)}</p>}
    </div>
  );
}

/** What is still missing on the page, first the most useful step. */
export function Completeness({ steps }: Pick<Overview, 'steps'>) {
  const { t } = useTranslation('studio');
  const next = steps.find(({ done }) => !done);
  return (
    <>
      {next && <NextStep step={next} />}
      <PageSection id="steps" title={t('steps.title')} lead={t('steps.lead', progress(steps))}>
        <Steps steps={steps} />
      </PageSection>
    </>
  );
}

/** The account's other artists and teams. */
export function OtherArtists({ others }: Pick<Overview, 'others'>) {
  const { t } = useTranslation('studio');
  if (others.length === 0) return null;
  return (
    <PageSection id="others" title={t('others.title')}>
      <ul className="frame-rows mt-4">
        {others.map((other) => (
          <li key={other.id}>
            <Link className="link studio-link" to={`/studio/${other.id}`}>
              {other.name}
            </Link>
            <StudioState state={other.state} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function NextStep({ step }: { step: Step }) {
  const { t } = useTranslation('studio');
  return (
    <div className="studio-next">
      <p className="text-ink-2">{t('steps.next')}</p>
      <p className="text-27">{t(`step.${step.key}.what`)}</p>
      <p className="text-ink-2">{t(`step.${step.key}.why`)}</p>
      <ButtonLink to={step.href} size="row" look="second" className="mt-4">
        {t(`step.${step.key}.go`)}
      </ButtonLink>
    </div>
  );
}

function Steps({ steps }: { steps: Step[] }) {
  const { t } = useTranslation('studio');
  return (
    <ul className="studio-steps">
      {steps.map(({ key, done, required, href }) => (
        <li key={key}>
          <Diamond fill={done ? 'filled' : 'hollow'} className={done ? 'text-parrot' : 'text-ink-2'} />
          <Link className="studio-link" to={href}>
            {t(`step.${key}.what`)}
          </Link>
          <span className="text-ink-2">
            {done ? t('steps.done') : required ? t('steps.needed') : t('steps.helps')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function progress(steps: readonly Step[]) {
  return { done: steps.filter(({ done }) => done).length, all: steps.length };
}
