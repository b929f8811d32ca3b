import { z } from 'zod';

export const MIN_TEXT_LENGTH = 20;
export const MAX_TEXT_LENGTH = 1500;
export const MAX_ANSWER_LENGTH = 1000;

export const SIDES = ['performance', 'punctuality', 'sound', 'as_described'] as const;
export type Side = (typeof SIDES)[number];

export interface ReviewRequest {
  rating: number;
  body: string;
  sides: Partial<Record<Side, number>>;
}

const stars = z.coerce.number().int().min(1).max(5);
const side = z.preprocess((value) => (value === '' ? undefined : value), stars.optional());

export const reviewSchema = z
  .object({
    rating: stars,
    body: z.string().trim().min(MIN_TEXT_LENGTH).max(MAX_TEXT_LENGTH),
    performance: side,
    punctuality: side,
    sound: side,
    as_described: side,
  })
  .transform(({ rating, body, ...sides }): ReviewRequest => ({ rating, body: tidy(body), sides }));

export const answerSchema = z
  .string()
  .trim()
  .min(2)
  .max(MAX_ANSWER_LENGTH)
  .transform((text) => tidy(text));

function tidy(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(/\n{3,}/g, '\n\n');
}
