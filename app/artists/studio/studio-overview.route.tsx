import { Link, useNavigation } from 'react-router';
import { personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { dayName, timeName } from '../core/time-names.ts';
import type { Route } from './+types/studio-overview.route';
import { isReady, type Step } from './completeness.ts';
import type { MoveRefusal } from './move-artist.server.ts';
import { openOverview, submitOverview } from './overview-page.server.ts';
import { StudioFrame, StudioState } from './studio-frame.tsx';
import './overview.css';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openOverview(args);
export const action = (args: Route.ActionArgs) => submitOverview(args);
export const meta = ({ loaderData }: Route.MetaArgs) => personalMeta(loaderData?.artist.name ?? 'Studio');

export default function OverviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} answer={actionData} />;
}

type Overview = Awaited<ReturnType<typeof openOverview>>;

function OverviewPage({ answer, ...page }: Overview & { answer: MoveRefusal | undefined }) {
  const { t } = useTranslation('studio');
  const { artist, steps, others } = page;
  const next = steps.find(({ done }) => !done);
  const published = artist.state === 'live' || artist.state === 'paused';
  const completeness = (
    <PageSection id="steps" title={t('steps.title')} lead={t('steps.lead', progress(steps))}>
      <Steps steps={steps} />
    </PageSection>
  );
  return (
    <StudioFrame artist={artist} title={t('overview.title')} lead={t(`state.${stateOf(artist.state)}.lead`)}>
      {answer && (
        <div className="mt-6">
          <Banner tone="failure" fact={t(`refused.${answer.reason}`)} />
        </div>
      )}
      {published && <Work {...page} />}
      <Standing {...page} />
      {next && <NextStep step={next} />}
      {next && completeness}
      {!published && <Work {...page} />}
      {!next && completeness}
      {others.length > 0 && (
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
      )}
    </StudioFrame>
  );
}

function Work({ artist, nextPerformance: performance }: Overview) {
  const { t, language } = useTranslation('studio');
  const { waiting, unread } = artist;
  return (
    <PageSection id="work" title={t('work.title')}>
      <ul className="frame-rows mt-4">
        <WorkRow
          artist={artist}
          page="requests"
          waits={waiting > 0 && t('frame.waiting', { count: waiting })}
        />
        {performance && (
          <li>
            <div>
              <p className="font-semibold">
                {t('work.next', {
                  day: dayName(performance.date, language),
                  time: timeName(performance.from, language),
                })}
              </p>
              <p className="text-ink-2">{performance.address}</p>
            </div>
            <Link className="link studio-link" to={`/studio/${artist.id}/requests/${performance.id}`}>
              {t('work.open.next')}
            </Link>
          </li>
        )}
        <WorkRow artist={artist} page="messages" waits={unread > 0 && t('frame.unread', { count: unread })} />
        <WorkRow artist={artist} page="calendar" />
        <WorkRow artist={artist} page="media" />
      </ul>
    </PageSection>
  );
}

interface WorkRowProps {
  artist: Overview['artist'];
  page: 'requests' | 'messages' | 'calendar' | 'media';
  waits?: string | false;
}

function WorkRow({ artist, page, waits }: WorkRowProps) {
  const { t } = useTranslation('studio');
  return (
    <li>
      <div>
        <p className="font-semibold">
          {t(`frame.${page}`)}
          {waits && <span className="studio-waits">{waits}</span>}
        </p>
        <p className="text-ink-2">{t(`work.${page}`)}</p>
      </div>
      <Link className="link studio-link" to={`/studio/${artist.id}/${page}`}>
        {t(`work.open.${page}`)}
      </Link>
    </li>
  );
}

function Standing({ artist, steps, returnedNote }: Overview) {
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
        <ButtonLink to={`/artists/${artist.id}`} look="quiet" size="row" reloadDocument>
          {t(artist.state === 'live' ? 'see' : 'preview')}
        </ButtonLink>
      </EditForm>
      {act && <p className="studio-act-help">{t(`actHelp.${act}`)}</p>}
    </div>
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

function stateOf(state: string) {
  return (['review', 'live', 'paused'] as const).find((known) => known === state) ?? 'draft';
}
