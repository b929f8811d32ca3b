import type { ReactNode } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { ChipLink, Chips } from '#app/ui/chip.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import { EmptyList } from '../parts/empty-list.tsx';
import { Pager } from '../parts/pager.tsx';
import type { ArtistProblem } from './act-on-artist-work.server.ts';
import { ApplicationItem, ChangeItem, ProfileItem } from './artist-items.tsx';
import type { ArtistWork } from './artist-work.server.ts';

const PARTS = ['applications', 'profiles', 'changes'] as const;
const QUEUE_OF = { applications: 'artists', profiles: 'profiles', changes: 'changes' } as const;

interface ArtistWorkPageProps {
  work: ArtistWork;
  problem: ArtistProblem | undefined;
}

/** Who would like to join, who waits to be published, and what artists changed of their public page. */
export function ArtistWorkPage({ work, problem }: ArtistWorkPageProps) {
  const { t } = useTranslation('artist-work');
  const { t: desk } = useTranslation('operators');
  return (
    <DeskFrame title={t('title')} lead={t('lead')}>
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
        <EmptyList page={work.page}>{desk(`queueEmpty.${QUEUE_OF[work.part]}`)}</EmptyList>
      ) : (
        <ul>{itemsOf(work)}</ul>
      )}
      <Pager
        next={work.more ? { page: String(work.page + 1) } : null}
        before={work.page > 1 ? { page: String(work.page - 1) } : null}
      />
    </DeskFrame>
  );
}

function itemsOf(work: ArtistWork): ReactNode {
  if (work.part === 'applications')
    return work.items.map((item) => <ApplicationItem key={item.id} application={item} />);
  if (work.part === 'profiles') return work.items.map((item) => <ProfileItem key={item.id} profile={item} />);
  return work.items.map((item) => <ChangeItem key={item.id} change={item} />);
}

const DONE = ['accept', 'decline', 'publish', 'return', 'seen'] as const;

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
