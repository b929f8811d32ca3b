import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips, TickBox } from '#app/ui/choices.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import type { DayPageData } from './load-day.server.ts';
import { useBusy } from './use-busy.ts';

type VenueData = DayPageData['venue'];

export function VenueCheck({ day: { venue, agreed, canPlan, now, endsAt } }: { day: DayPageData }) {
  const { t } = useTranslation('day');
  const { answers, gaps } = venue;
  const open = gaps.filter(({ done }) => !done).length;
  const hasAnswers = agreed && (agreed.setting !== null || agreed.musts.length > 0);
  if (!answers && now >= endsAt) return null;
  return (
    <TitledSection id="venue-check" title={t('venue.title')} look="text-33">
      <p className="mt-1 text-ink-2">
        {!answers && t(canPlan ? 'venue.ask' : hasAnswers ? 'venue.waitingRest' : 'venue.waiting')}
        {answers && (open === 0 ? t('venue.fits') : t('venue.gaps', { count: open }))}
      </p>
      {gaps.length > 0 && (
        <ul className="day-gaps">
          {gaps.map((gap) => (
            <Task key={gap.kind} gap={gap} canPlan={canPlan} />
          ))}
        </ul>
      )}
      {canPlan && (
        <details className="day-edit no-print" key={answers?.version ?? 0}>
          <summary className="button" data-look="second" data-size="row">
            {t(answers ? 'venue.edit' : 'venue.answer')}
          </summary>
          <VenueForm venue={venue} />
        </details>
      )}
    </TitledSection>
  );
}

function Task({ gap, canPlan }: { gap: VenueData['gaps'][number]; canPlan: boolean }) {
  const { t } = useTranslation('day');
  const words = t(`venue.gap.${gap.kind}`, { needed: gap.needed, there: gap.there });
  return (
    <li data-done={gap.done || undefined}>
      <Diamond
        fill={gap.done ? 'filled' : 'hatched'}
        className={gap.done ? 'text-parrot' : 'text-marigold-deep'}
      />
      <span>
        {words}
        {gap.done && <span className="block text-15 text-ink-2">{t('venue.done')}</span>}
      </span>
      {canPlan && (
        <EditForm method="post" className="no-print" preventScrollReset>
          <input type="hidden" name="intent" value="task" />
          <input type="hidden" name="task" value={gap.kind} />
          <Button
            type="submit"
            name="done"
            value={gap.done ? 'no' : 'yes'}
            look="quiet"
            size="row"
            aria-label={`${t(gap.done ? 'venue.markOpen' : 'venue.markDone')}: ${words}`}
          >
            {t(gap.done ? 'venue.markOpen' : 'venue.markDone')}
          </Button>
        </EditForm>
      )}
    </li>
  );
}

function VenueForm({ venue: { answers, usesOurSound } }: { venue: VenueData }) {
  const { t } = useTranslation('day');
  const busy = useBusy('venue');
  const sounds = [
    ...(usesOurSound ? [{ value: 'ours', label: t('venue.ours') }] : []),
    { value: 'venue', label: t('venue.theirs') },
    { value: 'none', label: t('venue.noSound') },
  ];
  const figure = (name: 'powerPoints' | 'stageWidth' | 'stageDepth', label: string, max: number) => (
    <TextField
      label={label}
      name={name}
      type="number"
      inputMode="numeric"
      min={0}
      max={max}
      required
      defaultValue={answers?.[name] ?? ''}
    />
  );
  return (
    <EditForm method="post" className="day-form" preventScrollReset>
      <input type="hidden" name="intent" value="venue" />
      <input type="hidden" name="version" value={answers?.version ?? 0} />
      <div className="day-whole">
        <ChoiceChips
          label={t('venue.setting')}
          name="setting"
          required
          value={answers ? [answers.setting] : []}
          choices={[
            { value: 'indoor', label: t('venue.indoor') },
            { value: 'outdoor', label: t('venue.outdoor') },
          ]}
        />
      </div>
      {figure('powerPoints', t('venue.power'), 50)}
      {figure('stageWidth', t('venue.width'), 200)}
      {figure('stageDepth', t('venue.depth'), 200)}
      <div className="day-whole">
        <ChoiceChips
          label={t('venue.sound')}
          name="sound"
          required
          value={[answers?.sound ?? (usesOurSound ? 'ours' : '')]}
          choices={sounds}
        />
      </div>
      <div className="day-whole grid gap-3">
        <TickBox
          label={t('venue.room')}
          name="changingRoom"
          defaultChecked={answers?.changingRoom ?? false}
        />
        <TickBox
          label={t('venue.permit')}
          name="loudspeakerPermit"
          defaultChecked={answers?.loudspeakerPermit ?? false}
        />
      </div>
      <Button type="submit" size="row" busy={busy && t('sheet.busy')}>
        {t('venue.save')}
      </Button>
    </EditForm>
  );
}
