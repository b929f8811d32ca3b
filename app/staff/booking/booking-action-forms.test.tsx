import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import { Outcome } from '../frame/outcome.tsx';
import type { AdminBooking } from './admin-booking.server.ts';
import { BookingActionForms } from './booking-action-forms.tsx';

const load = { busy: false, near: 2, onDuty: true };
const admin = {
  actions: ['assign'],
  managers: [
    { ...load, id: '1', name: 'Naya' },
    { ...load, id: '2', name: 'Ravi' },
  ],
  facts: { manager_id: '1' },
  totals: { left: 0 },
} as unknown as AdminBooking;
const problem = { act: 'assign', reason: 'already_manager', name: 'Naya' } as const;
const Operator = createRoutesStub([
  {
    id: 'operator',
    path: '/',
    Component: () => (
      <>
        <Outcome done={null} problem={problem} />
        <BookingActionForms admin={admin} problem={problem} />
      </>
    ),
  },
]);

test.each([
  ['en', 'Naya already looks after this booking.', 'Naya, looks after it now, 2 occasions around that day'],
  ['hi', 'यह बुकिंग पहले से Naya के पास है।', 'Naya, अभी इन्हीं के पास है, आसपास 2 कार्यक्रम'],
  ['pa', 'ਇਹ ਬੁਕਿੰਗ ਪਹਿਲਾਂ ਹੀ Naya ਕੋਲ ਹੈ।', 'Naya, ਹੁਣ ਇਨ੍ਹਾਂ ਕੋਲ ਹੈ, ਨੇੜੇ 2 ਸਮਾਗਮ'],
])('same event manager in %s: refusal and list name them', (language, refusal, choice) => {
  const loaderData = { operator: { now: new Date('2026-12-09'), roles: [], accountId: '3' } };
  const shown = renderToString(
    <Texts speaker={speakerFor(language, ['operators'])}>
      <Operator hydrationData={{ loaderData }} />
    </Texts>,
  ).replaceAll('<!-- -->', '');
  expect(shown).toContain(refusal);
  expect(shown).toContain(`>${choice}</option>`);
  expect(shown.split(choice.split(', ')[1]!)).toHaveLength(2);
});
