import type { Must } from '#app/artists/core/rider-musts.ts';
import { soundFromUrl } from '#app/sound/sound-in-url.ts';
import { type BookingFormValues, MUST_FIELDS } from './booking-form-values.ts';
import { type AnsweredMust, isMetByUs, MUST_ANSWERS, type MustAnswers } from './must.ts';

/** Whether the form asks for a sound system of ours: an own choice, or what fits the audience. */
export function hasOurSound({
  sound,
  audienceSize,
}: Pick<BookingFormValues, 'sound' | 'audienceSize'>): boolean {
  const own = soundFromUrl(sound);
  return own ? own.kits.length + own.equipment.length > 0 : audienceSize !== '';
}

export function mustAnswersIn(values: BookingFormValues): MustAnswers {
  const fields = Object.entries(MUST_FIELDS).map(([kind, field]) => [
    kind,
    MUST_ANSWERS.find((answer) => answer === values[field]),
  ]);
  return Object.fromEntries(fields.filter(([, answer]) => answer !== undefined));
}

/** Musts that the form asks about and that have no answer yet. */
export function unansweredMusts(
  musts: readonly Must[],
  values: BookingFormValues,
  withOurSound = hasOurSound(values),
): Must[] {
  const answers = mustAnswersIn(values);
  return musts.filter((must) => !answers[must.kind] && !isMetByUs(must, withOurSound));
}

/** What was answered, as the form has it. */
export function valuesOfMusts(
  musts: readonly AnsweredMust[],
  withOurSound: boolean,
): Partial<BookingFormValues> {
  const asked = musts.filter((must) => !isMetByUs(must, withOurSound));
  return Object.fromEntries(asked.map(({ kind, answer }) => [MUST_FIELDS[kind], answer]));
}
