/** Fields named as in `Intl.DateTimeFormat`. */
export interface DateShape {
  weekday?: 'short' | 'long';
  day?: 'numeric';
  month?: 'short' | 'long';
  year?: 'numeric';
  hour?: 'numeric';
  minute?: '2-digit';
  hour12?: true;
  /** UTC for calendar days, which have no time zone. */
  timeZone: 'UTC' | 'Asia/Kolkata';
}

export interface DateFormat {
  format(date: Date): string;
}

const IST_AHEAD_MS = 330 * 60_000;

/** IST dates with own names: `Intl` costs a phone 50 ms, differs from the server and lacks Punjabi. */
export function dateFormat(language: string, shape: DateShape): DateFormat {
  const names = NAMES.get(language) ?? NAMES.get('en')!;
  return {
    format(date) {
      const at = shape.timeZone === 'UTC' ? date : new Date(date.getTime() + IST_AHEAD_MS);
      const weekday = shape.weekday && names.weekday[shape.weekday][at.getUTCDay()];
      const day = [
        shape.day && at.getUTCDate(),
        shape.month && names.month[shape.month][at.getUTCMonth()],
        shape.year && at.getUTCFullYear(),
      ];
      return [
        weekday,
        day.filter(Boolean).join(' '),
        shape.hour && timeOfDay(at.getUTCHours(), at.getUTCMinutes(), language),
      ]
        .filter(Boolean)
        .join(', ');
    },
  };
}

/** A time of day as people write it: `7:30 pm`, `शाम 7:30 बजे`, `ਸ਼ਾਮ 7:30 ਵਜੇ`. */
export function timeOfDay(hour: number, minute: number, language: string): string {
  return timeParts(hour, minute, language).join('');
}

/** Prefix, figures and suffix of a time of day. */
export function timeParts(
  hour: number,
  minute: number,
  language: string,
): [before: string, figures: string, after: string] {
  const figures = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
  const spoken = PARTS_OF_DAY.get(language);
  if (!spoken) return ['', figures, hour < 12 ? ' am' : ' pm'];
  const part = spoken.parts[PART_ENDS.findIndex((end) => hour < end)];
  return [`${part} `, figures, ` ${spoken.oClock}`];
}

/** Hours (IST) at which night, morning, noon, evening and night end. */
const PART_ENDS = [4, 12, 16, 20, 24];

const PARTS_OF_DAY = new Map<string, { parts: string[]; oClock: string }>(
  Object.entries({
    hi: { parts: words('रात सुबह दोपहर शाम रात'), oClock: 'बजे' },
    pa: { parts: words('ਰਾਤ ਸਵੇਰੇ ਦੁਪਹਿਰ ਸ਼ਾਮ ਰਾਤ'), oClock: 'ਵਜੇ' },
  }),
);

interface Names {
  month: Record<'short' | 'long', string[]>;
  weekday: Record<'short' | 'long', string[]>;
}

const NAMES = new Map<string, Names>(
  Object.entries({
    en: {
      month: {
        short: words('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'),
        long: words('January February March April May June July August September October November December'),
      },
      weekday: {
        short: words('Sun Mon Tue Wed Thu Fri Sat'),
        long: words('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
      },
    },
    hi: {
      month: {
        short: words('जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰'),
        long: words('जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'),
      },
      weekday: {
        short: words('रवि सोम मंगल बुध गुरु शुक्र शनि'),
        long: words('रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार'),
      },
    },
    pa: {
      month: {
        short: words('ਜਨ ਫ਼ਰ ਮਾਰਚ ਅਪ੍ਰੈ ਮਈ ਜੂਨ ਜੁਲਾ ਅਗ ਸਤੰ ਅਕਤੂ ਨਵੰ ਦਸੰ'),
        long: words('ਜਨਵਰੀ ਫ਼ਰਵਰੀ ਮਾਰਚ ਅਪ੍ਰੈਲ ਮਈ ਜੂਨ ਜੁਲਾਈ ਅਗਸਤ ਸਤੰਬਰ ਅਕਤੂਬਰ ਨਵੰਬਰ ਦਸੰਬਰ'),
      },
      weekday: {
        short: words('ਐਤ ਸੋਮ ਮੰਗਲ ਬੁੱਧ ਵੀਰ ਸ਼ੁੱਕਰ ਸ਼ਨੀ'),
        long: words('ਐਤਵਾਰ ਸੋਮਵਾਰ ਮੰਗਲਵਾਰ ਬੁੱਧਵਾਰ ਵੀਰਵਾਰ ਸ਼ੁੱਕਰਵਾਰ ਸ਼ਨੀਵਾਰ'),
      },
    },
  }),
);

function words(list: string): string[] {
  return list.split(' ');
}
