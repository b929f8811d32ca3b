import { datesIn } from '../words.ts';

/** `ਸ਼ਨੀ 12 ਦਸੰਬਰ, ਸ਼ਾਮ 7:00 ਵਜੇ` and `ਸ਼ਨੀ 12 ਦਸੰਬਰ`, in IST. */
export const { when, day, time } = datesIn('pa', 'weekdayLong');
