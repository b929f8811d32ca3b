import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ACCOUNT_REFUSALS } from '#app/payments/payouts/account-refusals.ts';
import type { PayoutAccountView } from '#app/payments/payouts/payout-account.server.ts';
import { createTranslator } from '#app/shared/text-reader.ts';
import { Texts } from '#app/shared/texts.tsx';
import { AccountPanel } from './account-panel.tsx';

const ACCOUNT: PayoutAccountView = {
  method: 'bank',
  holderName: 'Jasleen Kaur',
  ending: '4417',
  ifsc: 'HDFC0000123',
  panEnding: '234F',
  state: 'refused',
  askedFields: [],
  failure: null,
  since: new Date('2026-12-01T10:00:00Z'),
};

const textsOf = (language: string) =>
  JSON.parse(readFileSync(new URL(`./messages/${language}.json`, import.meta.url), 'utf8'));

function panel(failure: string | null, language: string): string {
  return panelWith({ ...ACCOUNT, failure }, 0, language);
}

function panelWith(account: PayoutAccountView | null, due: number, language: string): string {
  const speaker = {
    language,
    has: () => true,
    load: async () => {},
    translator: (namespace: string) =>
      namespace === 'earnings'
        ? createTranslator(() => [textsOf(language)], [language])
        : (key: string) => key,
  };
  const element = (
    <AccountPanel
      bankOnlyAbove={null}
      account={account}
      totals={{ due }}
      saved={false}
      proved={false}
      phone="+919876500001"
      answer={undefined}
    />
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToString(
    <Texts speaker={speaker}>
      <RouterProvider router={router} />
    </Texts>,
  );
}

test.each([
  ['en', 'Please check it and save again.'],
  ['hi', 'कृपया जाँचें और फिर सहेजें।'],
  ['pa', 'ਕਿਰਪਾ ਕਰਕੇ ਜਾਂਚੋ ਅਤੇ ਫਿਰ ਸੰਭਾਲੋ।'],
])('refused account in %s: shows correction beside the original message', (language, asked) => {
  const told = 'The account_number format is invalid.';
  const html = panel(told, language);
  expect(html).toContain(textsOf(language).account.refusal.number);
  expect(html).toContain(asked);
  expect(html).toMatch(new RegExp(`<small[^>]*lang="en"[^>]*>${told}</small>`));
  expect(panel(null, language)).not.toContain('<small');
});

test.each(['en', 'hi', 'pa'])('account refusals in %s: each has its own sentence', (language) => {
  const { refusal } = textsOf(language).account;
  expect(Object.keys(refusal).sort()).toEqual([...ACCOUNT_REFUSALS].sort());
  expect(new Set(Object.values(refusal)).size).toBe(ACCOUNT_REFUSALS.length);
});

test.each(['en', 'hi', 'pa'])('no account in %s: page says that earnings wait', (language) => {
  const words = textsOf(language).account.earnedWaits;
  expect(panelWith(null, 41_150_00, language)).toContain(words);
  expect(panelWith(null, 0, language)).not.toContain(words);
  expect(panelWith(ACCOUNT, 41_150_00, language)).not.toContain(words);
});
