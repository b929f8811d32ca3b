import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { addDays, addMonths, type Day, dayStart, formatDay, type Month } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

export type DayMark = 'booked' | 'held' | 'blocked';

export interface MonthCalendarProps {
  month: Month;
  today: Day;
  chosen?: Day | null;
  /** The last chosen day, where several are. */
  chosenTo?: Day | null;
  taken?: ReadonlySet<Day>;
  marked?: ReadonlyMap<Day, DayMark>;
  last?: Day;
  onChoose?: (day: Day) => void;
  onMonth?: (month: Month) => void;
  /** Days and months become links, so the calendar works without scripts. */
  dayHref?: (day: Day) => string;
  monthHref?: (month: Month) => string;
}

export function MonthCalendar(props: MonthCalendarProps) {
  const { month, today, chosen, chosenTo, taken, last } = props;
  const { t, language } = useTranslation('ui');
  const { table, focused, onKeyDown } = useArrowKeysOnDays(props);
  const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
  return (
    <div>
      <div className="calendar-head">
        <h3 className="font-strong text-17" aria-live="polite">
          {formatDay(`${month}-01`, language, 'monthLong')}
        </h3>
        <div className="flex">
          <MonthStep {...props} by={-1} label={t('calendar.previous')} off={month <= today.slice(0, 7)} />
          <MonthStep
            {...props}
            by={1}
            label={t('calendar.next')}
            off={Boolean(last && month >= last.slice(0, 7))}
          />
        </div>
      </div>
      <table
        ref={table}
        className="calendar"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the calendar pattern makes a grid of a table
        role="grid"
        aria-label={formatDay(`${month}-01`, language, 'monthLong')}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={t(`calendar.weekdays.${weekday}`)}>
                {t(`calendar.letters.${weekday}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of that grid
                // biome-ignore lint/a11y/useFocusableInteractive: focus lives on the day inside
                <td key={day ?? index} role="gridcell" aria-selected={isWithin(day, chosen, chosenTo)}>
                  {day && (
                    <DayControl
                      {...props}
                      day={day}
                      state={whyDayNotChoosable(day, { today, last, taken })}
                      reachable={day === focused}
                      words={formatDay(day, language, 'full')}
                      word={
                        taken?.has(day)
                          ? t('calendar.taken')
                          : props.marked?.has(day)
                            ? t(`calendar.${props.marked.get(day)!}`)
                            : undefined
                      }
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayControlProps extends MonthCalendarProps {
  day: Day;
  state: ReturnType<typeof whyDayNotChoosable>;
  reachable: boolean;
  words: string;
  word: string | undefined;
}

function DayControl({
  day,
  state,
  reachable,
  words,
  word,
  marked,
  today,
  chosen,
  chosenTo,
  dayHref,
  onChoose,
}: DayControlProps) {
  const shared = {
    className: 'day',
    'data-day': day,
    'data-state': state ?? undefined,
    'data-chosen': isWithin(day, chosen, chosenTo) || undefined,
    'aria-current': day === today ? ('date' as const) : undefined,
    'data-marked': marked?.get(day),
    'aria-label': word && state !== 'past' ? `${words}, ${word}` : words,
    tabIndex: reachable ? 0 : -1,
  };
  const figure = Number(day.slice(8));
  if (dayHref && !state)
    return (
      <Link {...shared} to={dayHref(day)} preventScrollReset onClick={() => onChoose?.(day)}>
        {figure}
      </Link>
    );
  return (
    <button
      {...shared}
      type="button"
      aria-disabled={state ? true : undefined}
      onClick={() => !state && onChoose?.(day)}
    >
      {figure}
    </button>
  );
}

function MonthStep({
  month,
  by,
  label,
  off,
  onMonth,
  monthHref,
}: MonthCalendarProps & { by: 1 | -1; label: string; off: boolean }) {
  const target = addMonths(`${month}-01`, by).slice(0, 7);
  const icon = <Icon name={by < 0 ? 'left' : 'right'} size={20} />;
  if (monthHref && !off)
    return (
      <Link
        className="icon-button"
        to={monthHref(target)}
        aria-label={label}
        preventScrollReset
        onClick={() => onMonth?.(target)}
      >
        {icon}
      </Link>
    );
  return (
    <IconButton label={label} aria-disabled={off || undefined} onClick={() => !off && onMonth?.(target)}>
      {icon}
    </IconButton>
  );
}

/** Roving tabindex; arrow keys change the month where needed. */
function useArrowKeysOnDays({ month, today, chosen, last, onMonth }: MonthCalendarProps) {
  const table = useRef<HTMLTableElement>(null);
  const [moved, setMoved] = useState<Day | null>(null);
  const focused = dayInTabOrder(month, moved, chosen, today);
  useEffect(() => {
    if (moved?.startsWith(month)) table.current?.querySelector<HTMLElement>(`[data-day="${moved}"]`)?.focus();
  }, [moved, month]);
  function onKeyDown(event: KeyboardEvent) {
    const next = dayAfterKey(focused, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    if (next.slice(0, 7) < today.slice(0, 7) || (last && next.slice(0, 7) > last.slice(0, 7))) return;
    setMoved(next);
    if (!next.startsWith(month)) onMonth?.(next.slice(0, 7));
  }
  return { table, focused, onKeyDown };
}

/** Monday first; places outside the month are null. */
export function weeksOf(month: Month): (Day | null)[][] {
  const first = dayStart(`${month}-01`);
  const empty = (first.getUTCDay() + 6) % 7;
  const cells: (Day | null)[] = Array.from({ length: empty }, () => null);
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) cells.push(day);
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Key handling of the ARIA date grid pattern; null for keys that do not move. */
export function dayAfterKey(day: Day, key: string, shift = false): Day | null {
  const weekday = (dayStart(day).getUTCDay() + 6) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday);
    case 'End':
      return addDays(day, 6 - weekday);
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return null;
  }
}

export function isWithin(day: Day | null, first: Day | null | undefined, last?: Day | null): boolean {
  return Boolean(day && first && first <= day && day <= (last ?? first));
}

/** Why a day cannot be chosen; null if it can. */
export function whyDayNotChoosable(
  day: Day,
  { today, last, taken }: { today: Day; last?: Day | undefined; taken?: ReadonlySet<Day> | undefined },
) {
  if (day < today || (last && day > last)) return 'past';
  return taken?.has(day) ? 'taken' : null;
}

/** Roving tabindex: the chosen day, else today, else the first. */
export function dayInTabOrder(month: Month, ...wanted: (Day | null | undefined)[]): Day {
  return wanted.find((day) => day?.startsWith(month)) ?? `${month}-01`;
}
