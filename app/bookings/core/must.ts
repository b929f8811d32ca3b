import type { Must, MustKind } from '#app/artists/core/rider-musts.ts';
import type { BookingState } from './booking-states.ts';

/** The venue has it, the host arranges it, or the host asks the artist to play without it. */
export const MUST_ANSWERS = ['venue', 'arrange', 'waive'] as const;
export type MustAnswer = (typeof MUST_ANSWERS)[number];

export type MustAnswers = Partial<Record<MustKind, MustAnswer | undefined>>;

export interface AnsweredMust extends Must {
  answer: MustAnswer;
}

export interface BookedMust extends AnsweredMust {
  /** When the host said that it is arranged. */
  metAt: Date | null;
}

/** From so many hours before the start on, staff call the host about what is not arranged. */
export const MUST_CALL_HOURS = 72;

const DAY_MS = 86_400_000;
const DAYS_BEFORE = 7;

/** Answers to musts that the artist does not have are left out; without an answer the host arranges it. */
export function answeredMusts(
  musts: readonly Must[],
  answers: MustAnswers = {},
  withOurSound = false,
): AnsweredMust[] {
  return musts.map((must) => ({
    ...must,
    answer: (withOurSound && must.kind === 'sound' ? undefined : answers[must.kind]) ?? 'arrange',
  }));
}

/** To play without something an artist is asked, also one who accepts at once. */
export function asksToPlayWithout(musts: readonly AnsweredMust[]): boolean {
  return musts.some(({ answer }) => answer === 'waive');
}

/** Whether our sound is what the artist must have, whatever the host answered. */
export function isMetByUs({ kind }: Must, withOurSound: boolean): boolean {
  return withOurSound && kind === 'sound';
}

export function isOpenMust(must: BookedMust, withOurSound: boolean): boolean {
  return must.answer === 'arrange' && must.metAt === null && !isMetByUs(must, withOurSound);
}

/** Whether the host still has to arrange what the artist of this booking must have. */
export function hasMustTasks(state: BookingState): boolean {
  return state === 'requested' || state === 'confirmed';
}

/** 7 days before the start, or 24 hours after the yes if that is later; null while it depends on a yes to come. */
export function mustsDueAt(
  { startsAt, confirmedAt }: { startsAt: Date; confirmedAt: Date | null },
  now: Date,
): Date | null {
  const before = startsAt.getTime() - DAYS_BEFORE * DAY_MS;
  const after = (confirmedAt ?? now).getTime() + DAY_MS;
  if (!confirmedAt && after > before) return null;
  return new Date(Math.min(startsAt.getTime(), Math.max(before, after)));
}
