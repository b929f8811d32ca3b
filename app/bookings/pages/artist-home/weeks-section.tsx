import { Link } from 'react-router';
import { formatDay } from '#app/shared/india-time.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { HomeSection } from '#app/ui/home-section.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Cell } from './eight-weeks.ts';
import type { Home } from './home-page.server.ts';
import './weeks.css';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const KEY = ['booked', 'held', 'free', 'blocked'] as const;

export function WeeksSection({ home: { artist, weeks } }: { home: Home }) {
  const { t } = useTranslation('artist-home');
  return (
    <HomeSection
      id="weeks"
      title={t('weeks.title')}
      section={weeks}
      aside={() => (
        <Link className="link" to={`/studio/${artist.id}/calendar`}>
          {t('weeks.calendar')}
        </Link>
      )}
    >
      {({ weeks: columns, counts }) => (
        <>
          <WeeksTable weeks={columns} calendar={`/studio/${artist.id}/calendar`} />
          <ul className="chart-key">
            {KEY.map((state) => (
              <li key={state}>
                <span className="weeks-sample day-sample" data-marked={state} aria-hidden="true" />
                {t(`weeks.count.${state}`, { count: counts[state] })}
              </li>
            ))}
          </ul>
        </>
      )}
    </HomeSection>
  );
}

/** Columns are weeks, so that weekends make a line. */
function WeeksTable({ weeks, calendar }: { weeks: Cell[][]; calendar: string }) {
  const { t, language } = useTranslation('artist-home');
  const { t: ui } = useTranslation();
  return (
    <table className="weeks">
      <caption className="visually-hidden">{t('weeks.title')}</caption>
      <thead>
        <tr>
          <td />
          {weeks.map((week, index) => (
            <th key={index} scope="col">
              <span aria-hidden="true">
                {showsMonthName(weeks, index) && formatDay(week[6]!.day, language, 'monthName')}
              </span>
              <VisuallyHidden>
                {t('weeks.week', { day: formatDay(week[0]!.day, language, 'day') })}
              </VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {WEEKDAYS.map((weekday) => (
          <tr key={weekday}>
            <th scope="row">
              <abbr title={ui(`calendar.weekdays.${weekday}`)}>{ui(`calendar.letters.${weekday}`)}</abbr>
            </th>
            {weeks.map((week) => (
              <DayCell key={week[weekday - 1]!.day} cell={week[weekday - 1]!} calendar={calendar} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether a month is named above the week: the first one, and where the month of its Sunday is new. */
function showsMonthName(weeks: Cell[][], index: number): boolean {
  const monthOf = (week: Cell[]) => week[6]!.day.slice(0, 7);
  return index === 0 || monthOf(weeks[index]!) !== monthOf(weeks[index - 1]!);
}

function DayCell({ cell, calendar }: { cell: Cell; calendar: string }) {
  const { t, language } = useTranslation('artist-home');
  const say = useNames();
  const { day, state, count, place, today } = cell;
  const to = cell.to ?? (state === 'past' ? null : `${calendar}?day=${day}`);
  const where = place === null ? '' : say(place.split(',')[0]!);
  const said = (
    <>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      {where && (
        <span className="weeks-place" aria-hidden="true">
          {where}
        </span>
      )}
      {count > 1 && <span className="weeks-more" aria-hidden="true" />}
      <VisuallyHidden>
        {formatDay(day, language, 'dayLong')}:{' '}
        {t(`weeks.day.${state}`, { count, where: where && `, ${where}` })}
      </VisuallyHidden>
    </>
  );
  return (
    <td data-state={state} data-marked={state} data-today={today || undefined}>
      {to ? <Link to={to}>{said}</Link> : <span>{said}</span>}
    </td>
  );
}
