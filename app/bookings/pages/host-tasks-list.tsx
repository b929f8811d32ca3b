import { Link } from 'react-router';
import { formatPhone } from '#app/accounts/core/phone.ts';
import type { RiderLine } from '#app/artists/core/rider.ts';
import { useMustWords } from '#app/artists/core/use-must-words.ts';
import { useRiderWords } from '#app/artists/core/use-rider-words.ts';
import { formatTime } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { useInstant } from '#app/ui/india-time.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import type { HostTask } from '../view/host-tasks.ts';
import type { BookingPageData } from './open-booking.server.ts';

export function HostTasks({ page }: { page: BookingPageData }) {
  const { t } = useTranslation('booking-page');
  const { tasks, performer, booking, mayMark } = page;
  if (tasks.length === 0) return null;
  return (
    <TitledSection id="host-tasks" title={t('tasks.title')}>
      <ul className="mt-4 border-rule border-t">
        {tasks.map((task) => (
          <li
            key={task.key}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 border-rule border-b py-4"
          >
            <Diamond fill="hollow" className="text-aubergine" />
            {task.key === 'musts' ? (
              <MustList task={task} artist={performer?.name ?? ''} bookingId={booking.id} mayMark={mayMark} />
            ) : (
              <Task task={task} artist={performer?.name ?? null} />
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function Task({ task, artist }: { task: Exclude<HostTask, { key: 'musts' }>; artist: string | null }) {
  const { t, language } = useTranslation('booking-page');
  if (task.key === 'needs') return <Needs lines={task.lines} artist={artist ?? ''} />;
  if (task.key === 'billing')
    return (
      <div>
        <Link className="link font-fact" to="/account#billing">
          {t('tasks.billing.fact')}
        </Link>
        <p className="text-ink-2">{t('tasks.billing.why')}</p>
      </div>
    );
  if (task.key === 'paper')
    return (
      <div>
        <Link className="link font-fact" to={`/bookings/${task.id}/permission`}>
          {t('tasks.paper.fact')}
        </Link>
        <p className="text-ink-2">{t(`tasks.paper.${task.state}`)}</p>
      </div>
    );
  const values = {
    ...(artist === null ? {} : { artist }),
    ...(task.key === 'venueOpen' ? { time: formatTime(task.at, language) } : {}),
    ...(task.key === 'contact' ? { name: task.name, phone: formatPhone(task.phone) } : {}),
  };
  const why =
    artist === null && (task.key === 'venueOpen' || task.key === 'contact')
      ? t(`tasks.${task.key}.whyAny`)
      : t(`tasks.${task.key}.why`, values);
  return <TaskText fact={t(`tasks.${task.key}.fact`, values)} why={why} />;
}

function Needs({ lines, artist }: { lines: readonly RiderLine[]; artist: string }) {
  const { t } = useTranslation('booking-page');
  const say = useRiderWords();
  return (
    <div className="min-w-0">
      <p className="font-fact">{t('tasks.needs.fact', { artist })}</p>
      <dl className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {lines.map(say).map(({ title, need }) => (
          <div key={title} className="contents">
            <dt className="text-ink-2 max-sm:mt-1">{title}</dt>
            <dd className="min-w-0 break-words">{need}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function TaskText({ fact, why }: { fact: string; why: string }) {
  return (
    <div className="min-w-0">
      <p className="break-words font-fact">{fact}</p>
      <p className="text-ink-2">{why}</p>
    </div>
  );
}

interface MustListProps {
  task: Extract<HostTask, { key: 'musts' }>;
  artist: string;
  bookingId: string;
  mayMark: boolean;
}

/** What the host arranges of what the artist must have, until when, and what is arranged. */
function MustList({ task: { musts, dueAt, late }, artist, bookingId, mayMark }: MustListProps) {
  const { t } = useTranslation('booking-page');
  const instant = useInstant();
  const say = useMustWords();
  return (
    <div className="min-w-0">
      <p className="font-fact">{t('tasks.musts.fact', { artist })}</p>
      <p className="text-ink-2">
        {late
          ? t('tasks.musts.dueNow')
          : dueAt
            ? t('tasks.musts.due', { time: instant(dueAt) })
            : t('tasks.musts.dueAfterYes', { artist })}{' '}
        {musts.some(({ arranged }) => !arranged) && t('tasks.musts.calls')}
      </p>
      <ul className="mt-2 grid gap-2">
        {musts.map((must) => (
          <li key={must.kind} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
            <span className="flex items-baseline gap-3">
              <Diamond
                fill={must.arranged ? 'filled' : 'hatched'}
                className={must.arranged ? 'text-parrot' : 'text-marigold-deep'}
              />
              {say(must)}
            </span>
            {must.arranged ? (
              <span className="text-ink-2">{t('tasks.musts.arranged')}</span>
            ) : (
              mayMark && (
                <EditForm method="post" action={`/bookings/${bookingId}/must`} preventScrollReset>
                  <input type="hidden" name="must" value={must.kind} />
                  <Button
                    type="submit"
                    look="second"
                    size="row"
                    aria-label={`${t('tasks.musts.mark')}: ${say(must)}`}
                  >
                    {t('tasks.musts.mark')}
                  </Button>
                </EditForm>
              )
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
