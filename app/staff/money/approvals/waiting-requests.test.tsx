import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { paise } from '#app/shared/money.ts';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import type { WaitingRequest } from './waiting-requests.server.ts';
import { WaitingRequests } from './waiting-requests.tsx';

const now = new Date('2026-12-09T13:30:00Z');
const request = { id: '1', act: 'propose', amount: paise(0), by: 'Naya', requestedBy: 'me', at: now };
const Operator = createRoutesStub([
  {
    id: 'operator',
    path: '/operator/bookings/1',
    Component: () => <WaitingRequests requests={[request as unknown as WaitingRequest]} />,
  },
]);

test('waiting request: withdrawn on its own page, where refusals stay', () => {
  const shown = renderToString(
    <Texts speaker={speakerFor('en', ['operators'])}>
      <Operator
        initialEntries={['/operator/bookings/1']}
        hydrationData={{ loaderData: { operator: { now, roles: [], accountId: 'me' } } }}
      />
    </Texts>,
  );
  expect(shown).toContain('value="withdraw-request"');
  expect(shown).toMatch(/<form[^>]* action="\/operator\/bookings\/1"/);
});
