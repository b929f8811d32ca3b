import type { ReactNode } from 'react';
import { RELIABILITY_RULES } from '#app/artists/core/reliability-rules.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ChipLink, Chips } from '#app/ui/chip.tsx';
import { AdminDetails } from '../../frame/admin-details.tsx';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { EmptyList } from '../../frame/empty-list.tsx';
import { OutcomeBanner } from '../../frame/outcome.tsx';
import { NumberedPager } from '../../frame/pager.tsx';
import { Instant } from '../../frame/times.tsx';
import { useAdmin } from '../../frame/use-admin.ts';
import type { Route } from './+types/artists.route';
import {
  ApplicationItem,
  ChangeItem,
  CheckItem,
  ItemActionForm,
  ProfileItem,
  WorkItem,
} from './artist-items.tsx';
import { type ArtistWork, openArtistWork } from './artist-work.server.ts';
import { type ArtistProblem, handleArtistWorkAction } from './handle-artist-work.server.ts';

export const loader = (args: Route.LoaderArgs) => openArtistWork(args, args.params.part);
export const action = (args: Route.ActionArgs) => handleArtistWorkAction(args, args.params.part);

const PARTS = ['applications', 'profiles', 'changes', 'checks', 'standing'] as const;
const QUEUE_OF = {
  applications: 'artists',
  profiles: 'profiles',
  changes: 'changes',
  checks: 'checks',
  standing: 'standing',
} as const;

export default function Artists({ loaderData: work, actionData: problem }: Route.ComponentProps) {
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
        <ul>{renderWorkItems(work)}</ul>
      )}
      <NumberedPager page={work.page} more={work.more} />
    </AdminFrame>
  );
}

function renderWorkItems(work: ArtistWork): ReactNode {
  if (work.part === 'applications')
    return work.items.map((item) => (
      <ApplicationItem key={item.id} application={item} supply={work.supply} />
    ));
  if (work.part === 'profiles') return work.items.map((item) => <ProfileItem key={item.id} profile={item} />);
  if (work.part === 'checks') return work.items.map((item) => <CheckItem key={item.id} check={item} />);
  if (work.part === 'standing')
    return work.items.map((item) => <ReliabilityItem key={item.id} event={item} />);
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
  'takeDown',
  'undoChange',
] as const;

function Outcome({ done, problem }: { done: string | null; problem: ArtistProblem | undefined }) {
  const { t } = useTranslation('artist-work');
  const known = DONE.find((act) => act === done);
  return (
    <OutcomeBanner failure={problem && t(`problem.${problem.reason}`)} done={known && t(`done.${known}`)} />
  );
}

type Event = Extract<ArtistWork, { part: 'standing' }>['items'][number];

/** A withdrawn yes that staff decide on or speak about. */
function ReliabilityItem({ event }: { event: Event }) {
  const { t, language } = useTranslation('artist-work');
  const { t: say } = useTranslation('standing');
  const { may } = useAdmin();
  const appealed = event.state === 'appealed';
  const what = t(`standing.kind.${event.kind}`, {
    day: formatDay(event.day, language, 'dayYear'),
    code: event.code,
    days: RELIABILITY_RULES.earlyDays,
    hours: RELIABILITY_RULES.lateHours,
  });
  return (
    <WorkItem title={event.name} since={event.appealed_at ?? event.at}>
      <AdminDetails
        facts={[
          [t('number'), event.artist_id],
          [t('standing.what'), what],
          [t('standing.told'), event.reason],
          [t('standing.recordedBy'), event.acted_by],
          [
            t('standing.appeal'),
            appealed && `${say(`reason.${event.appeal_reason!}`)}. ${event.appeal_words}`,
          ],
          [t('standing.due'), appealed && <Instant key="due" at={event.appeal_due!} />],
        ]}
      />
      <p className="flex flex-wrap gap-x-5">
        {may('see_bookings') && (
          <a
            className="link inline-flex min-h-11 items-center"
            href={`/operator/bookings/${event.booking_id}`}
          >
            {t('standing.booking')}
          </a>
        )}
        <a
          className="link inline-flex min-h-11 items-center"
          href={`/operator/people/artists/${event.artist_id}`}
        >
          {t('standing.file')}
        </a>
      </p>
      {appealed ? (
        <>
          <ItemActionForm act="undo" item={event.id} reason={t('act.undoReason')} />
          <ItemActionForm act="uphold" item={event.id} reason={t('act.upholdReason')} />
        </>
      ) : (
        <>
          <p>{t('standing.third')}</p>
          <ItemActionForm act="reviewed" item={event.id} reason={t('act.reviewedReason')} />
        </>
      )}
    </WorkItem>
  );
}
