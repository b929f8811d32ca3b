import './calendar.css';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { SavedToast } from '#app/accounts/core/saved.tsx';
import { useFocusOnError } from '#app/accounts/core/use-focus-on-error.ts';
import { addDays, formatDay } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { ChoiceChips, TickBox } from '#app/ui/choices.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { type DayMark, isWithin, MonthCalendar } from '#app/ui/month-calendar.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { useSaving } from '../studio-profile/use-saving.ts';
import type { Route } from './+types/studio-calendar.route';
import type { BlockField, BlockValues } from './block-form.ts';
import { type BlockAnswer, openCalendar, submitCalendar } from './calendar-page.server.ts';
import { dayText, EngagementList, engagementTimeText, nameOf } from './engagement-list.tsx';
import { daysOfEngagements } from './shown-engagement.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openCalendar(args);
export const action = (args: Route.ActionArgs) => submitCalendar(args);
export const meta = () => personalMeta(metaTexts('studio').t('meta.calendar'));
/** Revalidate after a refusal too, to show what took the time. */
export const shouldRevalidate = () => true;

export default function CalendarPage({ loaderData: page, actionData: answer }: Route.ComponentProps) {
  const { t } = useTranslation('studio-calendar');
  const { key } = useLocation();
  const { artist, month, day, to, week, today, engagements } = page;
  const isOfFeed = answer !== undefined && 'feed' in answer;
  const base = `/studio/${artist.id}/calendar`;
  const shown = day
    ? engagements.filter(({ firstDay, lastDay }) => firstDay <= (to ?? day) && day <= lastDay)
    : engagements;
  const marked = daysOfEngagements(engagements);
  // The first press chooses a day, the second all days up to another, the third begins anew.
  const press = (each: string) => {
    const query = new URLSearchParams(week ? { week: '' } : {});
    const [from, until] = day && !to && each !== day ? [day, each].sort() : [each];
    query.set('day', from!);
    if (until) query.set('to', until);
    return `${base}?${query}`;
  };
  return (
    <StudioFrame artist={artist} title={t('title')} lead={t('lead')} wide>
      <SavedToast act={page.done && key}>{page.done && t(`done.${page.done}`)}</SavedToast>
      <div className="studio-calendar">
        <div className="studio-month">
          <h2 className="visually-hidden">{t('months')}</h2>
          <nav aria-label={t('views')} className="chips mb-4">
            <ChipLink
              to={`${base}?${new URLSearchParams(day ? { day } : { month })}`}
              chosen={!week}
              preventScrollReset
            >
              {t('view.month')}
            </ChipLink>
            <ChipLink to={`${base}?week&day=${day ?? today}`} chosen={week !== null} preventScrollReset>
              {t('view.week')}
            </ChipLink>
          </nav>
          {week ? (
            <Week monday={week} page={page} dayHref={press} marked={marked} />
          ) : (
            <MonthCalendar
              month={month}
              today={today}
              chosen={day}
              chosenTo={to}
              last={page.lastDay}
              marked={marked}
              dayHref={press}
              monthHref={(each) => `${base}?${new URLSearchParams({ month: each, ...(day ? { day } : {}) })}`}
            />
          )}
          <ul className="calendar-key">
            {(['booked', 'held', 'blocked'] as const).map((mark) => (
              <li key={mark}>
                <span className="day-sample" data-marked={mark} aria-hidden="true" />
                {t(`legend.${mark}`)}
              </li>
            ))}
          </ul>
        </div>
        <EngagementList artistId={artist.id} engagements={shown} {...{ day, to, week, month }} />
      </div>
      <PageSection id="block" title={t('block.title')} lead={t('block.lead')}>
        <BlockForm
          key={`${day ?? month} ${to}`}
          day={day}
          last={to}
          today={today}
          answer={isOfFeed ? undefined : answer}
        />
      </PageSection>
      {artist.leads && <FeedSection feed={page.feed} tooOften={isOfFeed} />}
    </StudioFrame>
  );
}

interface WeekProps {
  monday: string;
  page: Awaited<ReturnType<typeof openCalendar>>;
  dayHref: (day: string) => string;
  marked: ReadonlyMap<string, DayMark>;
}

/** Seven days with their hours. */
function Week({ monday, page: { artist, day, to, today, engagements }, dayHref, marked }: WeekProps) {
  const { t, language } = useTranslation('studio-calendar');
  const step = (by: number, words: string) => (
    <Link
      className="link studio-link mr-6"
      to={`/studio/${artist.id}/calendar?week&day=${[addDays(monday, by), today].sort()[1]}`}
    >
      {words}
    </Link>
  );
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return (
    <>
      {monday > today && step(-7, t('view.before'))}
      {step(7, t('view.after'))}
      <ul className="calendar-week">
        {days.map((each) => {
          const within = engagements.filter(({ firstDay, lastDay }) => firstDay <= each && each <= lastDay);
          return (
            <li key={each} data-by={marked.get(each)} data-chosen={isWithin(each, day, to) || undefined}>
              {each < today ? (
                <span className="studio-link text-ink-2">{formatDay(each, language)}</span>
              ) : (
                <Link className="studio-link" to={dayHref(each)} preventScrollReset>
                  {formatDay(each, language)}
                </Link>
              )}
              <div className="min-w-0 text-15">
                {within.map((engagement) => (
                  <p key={engagement.id}>{dayText(engagement, each, t, language)}</p>
                ))}
                {within.length === 0 && each >= today && t('view.free')}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface BlockFormProps {
  day: string | null;
  last: string | null;
  today: string;
  answer: BlockAnswer | undefined;
}

function BlockForm({ day, last, today, answer }: BlockFormProps) {
  const { t, language } = useTranslation('studio-calendar');
  const form = useFocusOnError(answer);
  const saving = useSaving();
  const values: BlockValues = answer?.typed ?? {
    purpose: 'blackout',
    from: day ?? '',
    to: last ?? '',
    wholeDay: true,
    startsAt: '18:00',
    endsAt: '23:00',
    note: '',
  };
  const [wholeDay, setWholeDay] = useState(values.wholeDay);
  const field = (name: BlockField) => {
    const error = answer?.errors[name];
    return {
      name,
      label: t(`field.${name}`),
      defaultValue: values[name],
      error: error && t(`error.${error}`),
    };
  };
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
        <TextField {...field('from')} type="date" min={today} required />
        <TextField {...field('to')} type="date" min={today} />
      </div>
      <TickBox
        name="wholeDay"
        value="yes"
        checked={wholeDay}
        onChange={(event) => setWholeDay(event.currentTarget.checked)}
        label={t('field.wholeDay')}
      />
      <div className="studio-pair" data-idle={wholeDay || undefined}>
        <TextField {...field('startsAt')} type="time" />
        <TextField {...field('endsAt')} type="time" />
      </div>
      <TextField {...field('note')} help={t('help.note')} maxLength={120} autoComplete="off" />
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
