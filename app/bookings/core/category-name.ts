import type { BookingTexts } from './booking-texts.ts';

/** The skill's name; a skill without a text keeps its own word. */
export function categoryName(t: BookingTexts, category: string): string {
  const key = `skills.${category}`;
  const name = t(key as 'skills.singer');
  return name === key ? category : name;
}
