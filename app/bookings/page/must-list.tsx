import { useMustWords } from '#app/artists/core/use-must-words.ts';
import { formatInstant } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import type { HostTask } from '../view/host-tasks.ts';

interface MustListProps {
  task: Extract<HostTask, { key: 'musts' }>;
  artist: string;
  bookingId: string;
  mayMark: boolean;
}

/** What the host arranges of what the artist must have, until when, and what is arranged. */
export function MustList({ task: { musts, dueAt }, artist, bookingId, mayMark }: MustListProps) {
  const { t, language } = useTranslation('booking-page');
  const say = useMustWords();
  return (
    <div className="min-w-0">
      <p className="font-fact">{t('tasks.musts.fact', { artist })}</p>
      <p className="text-ink-2">
        {dueAt
          ? t('tasks.musts.due', { time: formatInstant(dueAt, language) })
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
