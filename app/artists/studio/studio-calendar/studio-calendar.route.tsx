import './calendar.css';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { SavedToast } from '#app/accounts/core/saved.tsx';
import { useFocusOnError } from '#app/accounts/core/use-focus-on-error.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips, TickBox } from '#app/ui/choices.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { MonthCalendar } from '#app/ui/month-calendar.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { useSaving } from '../studio-profile/use-saving.ts';
import type { Route } from './+types/studio-calendar.route';
import type { BlockField, BlockValues } from './block-form.ts';
import { type BlockAnswer, openCalendar, submitCalendar } from './calendar-page.server.ts';
import { EngagementList, engagementTimeText, nameOf } from './engagement-list.tsx';
import { daysOfEngagements } from './shown-engagement.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openCalendar(args);
export const action = (args: Route.ActionArgs) => submitCalendar(args);
export const meta = () => personalMeta(metaTexts('studio').t('meta.calendar'));
/** Revalidate after a refusal too, to show what took the time. */
export const shouldRevalidate = () => true;

export default function CalendarPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { ...page } = loaderData;
  const { t } = useTranslation('studio-calendar');
  const { key } = useLocation();
  const { artist, month, day, today, engagements } = page;
  const isOfFeed = answer !== undefined && 'feed' in answer;
  const base = `/studio/${artist.id}/calendar`;
  const shown = day
    ? engagements.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
    : engagements;
  return (
    <StudioFrame artist={artist} title={t('title')} lead={t('lead')} wide>
      <SavedToast act={page.done && key}>{page.done && t(`done.${page.done}`)}</SavedToast>
      <div className="studio-calendar">
        <div className="studio-month">
          <h2 className="visually-hidden">{t('months')}</h2>
          <MonthCalendar
            month={month}
            today={today}
            chosen={day}
            last={page.lastDay}
            marked={daysOfEngagements(engagements)}
            dayHref={(each) => `${base}?day=${each}`}
            monthHref={(each) => `${base}?month=${each}`}
          />
          <p className="mt-3 text-ink-2">{t('legend')}</p>
        </div>
        <EngagementList artistId={artist.id} engagements={shown} day={day} month={month} />
      </div>
      <PageSection id="block" title={t('block.title')} lead={t('block.lead')}>
        <BlockForm key={day ?? month} day={day} today={today} answer={isOfFeed ? undefined : answer} />
      </PageSection>
      <FeedSection feed={page.feed} tooOften={isOfFeed} />
    </StudioFrame>
  );
}

interface BlockFormProps {
  day: string | null;
  today: string;
  answer: BlockAnswer | undefined;
}

function BlockForm({ day, today, answer }: BlockFormProps) {
  const { t, language } = useTranslation('studio-calendar');
  const form = useFocusOnError(answer);
  const saving = useSaving();
  const values: BlockValues = answer?.typed ?? {
    purpose: 'blackout',
    from: day ?? '',
    to: '',
    wholeDay: true,
    startsAt: '18:00',
    endsAt: '23:00',
    note: '',
  };
  const [wholeDay, setWholeDay] = useState(values.wholeDay);
  const error = (field: BlockField) => answer?.errors[field] && t(`error.${answer.errors[field]}`);
  const taken = answer?.taken;
  return (
    <EditForm unsaved={answer !== undefined} method="post" className="frame-form" noValidate ref={form}>
      {taken && (
        <Banner
          tone="failure"
          fact={
            taken === 'unknown'
              ? t('taken.unknown')
              : t('taken.by', { what: nameOf(taken, t), when: engagementTimeText(taken, t, language) })
          }
        >
          {t('taken.next')}
        </Banner>
      )}
      <ChoiceChips
        label={t('field.purpose')}
        name="purpose"
        choices={(['blackout', 'outside'] as const).map((value) => ({ value, label: t(`purpose.${value}`) }))}
        value={[values.purpose === 'outside' ? 'outside' : 'blackout']}
      />
      <div className="studio-pair">
        <TextField
          label={t('field.from')}
          name="from"
          type="date"
          min={today}
          required
          defaultValue={values.from}
          error={error('from')}
        />
        <TextField
          label={t('field.to')}
          name="to"
          type="date"
          min={today}
          defaultValue={values.to}
          error={error('to')}
        />
      </div>
      <TickBox
        name="wholeDay"
        value="yes"
        checked={wholeDay}
        onChange={(event) => setWholeDay(event.currentTarget.checked)}
        label={t('field.wholeDay')}
      />
      <div className="studio-pair" data-idle={wholeDay || undefined}>
        <TextField
          label={t('field.startsAt')}
          name="startsAt"
          type="time"
          defaultValue={values.startsAt}
          error={error('startsAt')}
        />
        <TextField
          label={t('field.endsAt')}
          name="endsAt"
          type="time"
          defaultValue={values.endsAt}
          error={error('endsAt')}
        />
      </div>
      <TextField
        label={t('field.note')}
        help={t('help.note')}
        name="note"
        maxLength={120}
        defaultValue={values.note}
        error={error('note')}
        autoComplete="off"
      />
      <Button type="submit" busy={saving && t('block.busy')}>
        {t('block.now')}
      </Button>
    </EditForm>
  );
}

function FeedSection({ feed, tooOften }: { feed: string | null; tooOften: boolean }) {
  const { t } = useTranslation('studio-calendar');
  const copy = () => {
    if (feed)
      navigator.clipboard.writeText(feed).then(
        () => toast(t('feed.copied')),
        () => {},
      );
  };
  return (
    <PageSection id="feed" title={t('feed.title')} lead={t('feed.lead')}>
      {tooOften && (
        <div className="mt-6">
          <Banner tone="failure" fact={t('feed.tooOften')}>
            {t('feed.tooOftenNext')}
          </Banner>
        </div>
      )}
      {feed && (
        <div className="mt-6 grid max-w-[40rem] gap-3">
          <TextField
            label={t('feed.address')}
            value={feed}
            readOnly
            onFocus={(event) => event.target.select()}
          />
          <div className="flex flex-wrap gap-4">
            <a
              className="button"
              data-look="second"
              data-size="row"
              href={feed.replace(/^https?:/, 'webcal:')}
            >
              {t('feed.subscribe')}
            </a>
            <span className="needs-script">
              <Button look="quiet" size="row" onClick={copy}>
                {t('feed.copy')}
              </Button>
            </span>
          </div>
        </div>
      )}
      <EditForm method="post" className="mt-6 flex flex-wrap gap-4">
        <Button type="submit" name="intent" value="feed-renew" look="second" size="row">
          {t(feed ? 'feed.renew' : 'feed.make')}
        </Button>
        {feed && (
          <Button type="submit" name="intent" value="feed-close" look="quiet" size="row">
            {t('feed.close')}
          </Button>
        )}
      </EditForm>
      {feed && (
        <p className="mt-3 text-ink-2">
          {t('feed.renewHelp')} {t('feed.endsWithDevices')}
        </p>
      )}
    </PageSection>
  );
}
