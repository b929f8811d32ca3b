import { addDays, dayInIndia, instantInIndia, weekdayInIndia } from './india-time.ts';

/** Hours of the support line, IST, as staff typed the days: `Mon-Fri`, `Sat, Sun`, `every day`. */
export interface SupportHours {
  days: string;
  opens: string | null;
  closes: string | null;
}

/** Until when somebody answers, or from when; `at` is null where hours are unknown. */
export interface SupportLine {
  open: boolean;
  at: Date | null;
}

const WEEK = 7;

/** Whether the support line is answered at `now`, and until or from when. */
export function supportLine(hours: readonly SupportHours[], now: Date): SupportLine {
  const today = dayInIndia(now);
  const spans = Array.from({ length: WEEK + 1 }, (_, ahead) => addDays(today, ahead)).flatMap((day) => {
    const weekday = weekdayInIndia(instantInIndia(day));
    return hours.flatMap(({ days, opens, closes }) =>
      opens && closes && weekdaysNamed(days).includes(weekday)
        ? [{ from: instantInIndia(day, opens), until: instantInIndia(day, closes) }]
        : [],
    );
  });
  const [next] = spans
    .filter(({ until }) => until > now)
    .sort((one, other) => one.from.getTime() - other.from.getTime());
  if (!next) return { open: false, at: null };
  return next.from <= now ? { open: true, at: next.until } : { open: false, at: next.from };
}

const NAMES = [
  /^(su|रवि|ਐਤ)/,
  /^(mo|सोम|ਸੋਮ)/,
  /^(tu|मंगल|ਮੰਗਲ)/,
  /^(we|बुध|ਬੁੱਧ)/,
  /^(th|गुरु|वीर|ਵੀਰ)/,
  /^(fr|शुक्र|ਸ਼ੁੱਕਰ)/,
  /^(sa|शनि|ਸ਼ਨੀ|ਸ਼ਨਿ)/,
];
const EVERY_DAY = /every|daily|all days|24|रोज|हर दिन|ਰੋਜ਼|ਹਰ ਦਿਨ/;
const SPAN = /^(-|–|—|to|till|until|through|से|ਤੋਂ)$/;

/** Weekdays, 0 for Sunday, that typed days name; none where they are not understood. */
export function weekdaysNamed(days: string): number[] {
  const typed = days.toLowerCase();
  if (EVERY_DAY.test(typed)) return [0, 1, 2, 3, 4, 5, 6];
  const named: number[] = [];
  let spans = false;
  for (const word of typed.match(/[\p{L}\p{M}]+|[-–—]/gu) ?? []) {
    const day = NAMES.findIndex((name) => name.test(word));
    if (day >= 0) {
      const last = named.at(-1);
      const first = spans && last !== undefined ? last + 1 : day;
      for (let each = first % WEEK; each !== day; each = (each + 1) % WEEK) named.push(each);
      named.push(day);
    }
    spans = SPAN.test(word);
  }
  return named;
}
