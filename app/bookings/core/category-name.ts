import type { BookingTexts } from './booking-texts.ts';

export function categoryName(t: BookingTexts, category: string): string {
  const key = `skills.${category}`;
  const name = t(key as 'skills.singer');
  return name === key ? category : name;
}
