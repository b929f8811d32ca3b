import type { RouterContextProvider } from 'react-router';
import { platformContext, senderContext } from '#app/platform/context.server.ts';
import { eachOf, readForm, typed } from '#app/shared/read-form.ts';
import type { ContactOutcome } from './contact-outcome.ts';
import { type ContactValues, EMPTY } from './contact-request.ts';
import { takeContact } from './take-contact.server.ts';

export async function sendContact(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<ContactOutcome> {
  const values = valuesOf(form);
  const taken = await takeContact(context.get(platformContext), values, context.get(senderContext));
  if (taken.ok) return { state: 'sent', ticket: taken.value.number };
  const { refusal } = taken;
  return refusal.reason === 'too_many'
    ? { state: 'too-many', waitSeconds: refusal.waitSeconds, values }
    : { state: 'incomplete', problems: refusal.problems, values };
}

const FIELDS = eachOf(Object.keys(EMPTY) as (keyof ContactValues)[], typed(20_000));

function valuesOf(form: FormData): ContactValues {
  return readForm(form, FIELDS);
}
