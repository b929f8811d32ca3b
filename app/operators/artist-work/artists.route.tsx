import type { ReactNode } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { ChipLink, Chips } from '#app/ui/chip.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { EmptyList } from '../components/empty-list.tsx';
import { NumberedPager } from '../components/pager.tsx';
import type { Route } from './+types/artists.route';
import { type ArtistProblem, actOnArtistWork } from './act-on-artist-work.server.ts';
import { ApplicationItem, ChangeItem, CheckItem, ProfileItem } from './artist-items.tsx';
import { type ArtistWork, openArtistWork } from './artist-work.server.ts';
import { StandingItem } from './standing-item.tsx';

export const loader = (args: Route.LoaderArgs) => openArtistWork(args, args.params.part);
export const action = (args: Route.ActionArgs) => actOnArtistWork(args, args.params.part);

export default function Artists({ loaderData, actionData }: Route.ComponentProps) {
  return <ArtistWorkPage work={loaderData} problem={actionData} />;
}

const PARTS = ['applications', 'profiles', 'changes', 'checks', 'standing'] as const;
const QUEUE_OF = {
  applications: 'artists',
  profiles: 'profiles',
  changes: 'changes',
  checks: 'checks',
  standing: 'standing',
} as const;

interface ArtistWorkPageProps {
  work: ArtistWork;
  problem: ArtistProblem | undefined;
}

function ArtistWorkPage({ work, problem }: ArtistWorkPageProps) {
  const { t } = useTranslation('artist-work');
  const { t: admin } = useTranslation('operators');
  return (
    <AdminFrame title={t('title')} lead={t('lead')}>
      <div className="mt-5">
        <Chips>
          {PARTS.map((part) => (
            <ChipLink key={part} to={`/operator/artists/${part}`} chosen={part === work.part}>
              {t(`part.${part}`)}
            </ChipLink>
          ))}
        </Chips>
      </div>
      <Outcome done={work.done} problem={problem} />
      {work.items.length === 0 ? (
        <EmptyList page={work.page}>{admin(`queueEmpty.${QUEUE_OF[work.part]}`)}</EmptyList>
      ) : (
        <ul>{itemsOf(work)}</ul>
      )}
      <NumberedPager page={work.page} more={work.more} />
    </AdminFrame>
  );
}

function itemsOf(work: ArtistWork): ReactNode {
  if (work.part === 'applications')
    return work.items.map((item) => <ApplicationItem key={item.id} application={item} />);
  if (work.part === 'profiles') return work.items.map((item) => <ProfileItem key={item.id} profile={item} />);
  if (work.part === 'checks') return work.items.map((item) => <CheckItem key={item.id} check={item} />);
  if (work.part === 'standing') return work.items.map((item) => <StandingItem key={item.id} event={item} />);
  return work.items.map((item) => <ChangeItem key={item.id} change={item} />);
}

const DONE = [
  'accept',
  'decline',
  'publish',
  'return',
  'seen',
  'pass',
  'sendBack',
  'passGst',
  'sendBackGst',
  'undo',
  'uphold',
  'reviewed',
] as const;

function Outcome({ done, problem }: { done: string | null; problem: ArtistProblem | undefined }) {
  const { t } = useTranslation('artist-work');
  if (problem)
    return (
      <div className="mt-4">
        <Banner tone="failure" fact={t(`problem.${problem.reason}`)} />
      </div>
    );
  const known = DONE.find((act) => act === done);
  if (!known) return null;
  return (
    <div className="mt-4" role="status">
      <Banner tone="free" fact={t(`done.${known}`)} />
    </div>
  );
}
