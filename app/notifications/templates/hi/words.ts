import { datesIn } from '../words.ts';

/** `शनि 12 दिसंबर, शाम 7:00 बजे` and `शनि 12 दिसंबर`, in IST. */
export const { when, day, time } = datesIn('hi', 'weekdayLong');
