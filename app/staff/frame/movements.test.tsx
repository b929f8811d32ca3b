import { renderToString } from 'react-dom/server';
import { createRoutesStub, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { PAYMENT_FAILURES } from '#app/payments/payment-failures.ts';
import { paise } from '#app/shared/money.ts';
import { Texts } from '#app/shared/texts.tsx';
import { readCatalogue, speakerFor } from '#tests/support/catalogues.ts';
import { PaymentsAndRefunds } from './movements.tsx';
import type { PaymentRow } from './purchase-money-queries.server.ts';

const SCRIPTS = { en: /[a-z]/, hi: /\p{Script=Devanagari}/u, pa: /\p{Script=Gurmukhi}/u };
const LANGUAGES = Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[];

function Shown() {
  const { payment } = useLoaderData<{ payment: PaymentRow }>();
  return <PaymentsAndRefunds payments={[payment]} refunds={[]} mayRetry={false} />;
}

const Operator = createRoutesStub([{ id: 'operator', path: '/', Component: Shown }]);

function adminSays(failed: Partial<PaymentRow>, language = 'en'): string {
  const payment: PaymentRow = {
    id: 'pay_EvLvyEvLvyEvLv',
    amount_paise: paise(11_800_00),
    state: 'failed',
    method: 'card',
    captured_at: null,
    failure_code: 'BAD_REQUEST_ERROR',
    failure_reason: null,
    failure: null,
    failed_at: new Date('2026-12-09T13:30:00Z'),
    part: 'full',
    ...failed,
  };
  return renderToString(
    <Texts speaker={speakerFor(language, ['operators', 'words'])}>
      <Operator
        hydrationData={{ loaderData: { operator: { now: payment.failed_at, roles: [], payment } } }}
      />
    </Texts>,
  );
}

test('failed payment: time and reason in plain words', () => {
  const said = adminSays({ failure_reason: 'insufficient_fund', failure: 'The account balance is too low' });
  expect(said).toContain('Too little money in the payer’s account or on the card.');
  expect(said).not.toContain('balance is too low');
  expect(said).toContain('2026-12-09T13:30');
  expect(adminSays({ failure_reason: 'incorrect_otp' }, 'hi')).toContain('ओटीपी');
  expect(adminSays({ failure_reason: 'incorrect_otp' }, 'pa')).toContain('ਓਟੀਪੀ');
});

test('unknown payment failure: gateway’s words shown; missing reason not invented', () => {
  const told = { failure_reason: 'something_new', failure: 'Something new happened' };
  for (const language of LANGUAGES)
    expect(adminSays(told, language)).toContain('<small lang="en">Something new happened</small>');
  expect(adminSays({ failure_reason: 'something_new' })).toContain('something_new');
  expect(adminSays({})).toContain('BAD_REQUEST_ERROR');
  expect(adminSays({ failure_code: null })).not.toContain('lang="en"');
});

test.each(LANGUAGES)('known payment failures: worded for support and hosts in %s', (language) => {
  const [host, admin] = ['refusals', 'words'].map(
    (namespace) => readCatalogue(namespace, language).paymentFailure as Record<string, string>,
  );
  for (const failure of PAYMENT_FAILURES) {
    expect(host![failure], failure).toMatch(SCRIPTS[language]);
    expect(admin![failure], failure).toMatch(SCRIPTS[language]);
  }
});
