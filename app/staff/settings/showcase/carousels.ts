/** The carousels of the home page whose order staff decide. */
export const CAROUSELS = ['featured', 'teams', 'artists'] as const;
export type Carousel = (typeof CAROUSELS)[number];

export const MAX_IN_CAROUSEL = 12;

export const SHOWCASE_ACTIONS = ['add', 'up', 'down', 'remove', 'days'] as const;
export type ShowcaseAction = (typeof SHOWCASE_ACTIONS)[number];

/** The order after an action on one artist; null if the action does nothing. */
export function orderAfterAction(ids: readonly number[], act: ShowcaseAction, id: number): number[] | null {
  const place = ids.indexOf(id);
  if (act === 'add') return place < 0 && ids.length < MAX_IN_CAROUSEL ? [...ids, id] : null;
  if (place < 0) return null;
  if (act === 'days') return [...ids];
  const others = ids.filter((each) => each !== id);
  if (act === 'remove') return others;
  const to = act === 'up' ? place - 1 : place + 1;
  return to < 0 || to > others.length ? null : others.toSpliced(to, 0, id);
}
