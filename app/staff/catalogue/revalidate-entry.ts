import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Reads an entry again after a refusal too, so that its form knows what a colleague saved meanwhile. */
export function revalidateEntry({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}
