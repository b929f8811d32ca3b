import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import EarningsPage from './studio-earnings.route.tsx';

/** The page of an artist without a payout account. `due` is in paise. */
function pageText(due: number, language: string): string {
  const artist = { id: 1, name: 'Noor', state: 'draft', waiting: 0, unread: 0, leads: true };
  const none = { upcoming: [], paid: [], months: [], blocks: [], account: null, saved: false, proved: false };
  const totals = { held: 0, due, sent: 0, paid: 0 };
  const year = { from: '2026-04-01', months: [], total: { net: due, paid: 0, tds: 0, tcs: 0 } };
  const loaderData = { artist, ...none, totals, year, page: 1, phone: '+919876500001', bankOnlyAbove: null };
  const props = { loaderData } as unknown as Parameters<typeof EarningsPage>[0];
  return renderToString(
    <Texts speaker={speakerFor(language, ['earnings'])}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <EarningsPage {...props} /> }])} />
    </Texts>,
  );
}

test.each([
  ['en', 'waits for your bank details'],
  ['hi', 'आपके बैंक की जानकारी का इंतज़ार है'],
])('nothing earned yet in %s: nothing waits for bank details', (language, waits) => {
  expect(pageText(0, language)).not.toContain(waits);
  expect(pageText(50_000_00, language)).toContain(waits);
});
