import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import type { FailedTry } from './payment-window.ts';
import { WhyPaymentFailed } from './why-payment-failed.tsx';

function hostReads(failed: FailedTry, language = 'en'): string {
  return renderToString(
    <Texts speaker={speakerFor(language, ['refusals'])}>
      <WhyPaymentFailed failed={failed} />
    </Texts>,
  );
}

test('payment failure: host reads the reason in their language [S8-08]', () => {
  const failed = { reason: 'insufficient_funds', description: 'Your account balance is too low' };
  expect(hostReads(failed)).toBe('<p>There is not enough money in the account or on the card.</p>');
  expect(hostReads(failed, 'hi')).toBe('<p>खाते या कार्ड में पैसे कम थे।</p>');
  expect(hostReads(failed, 'pa')).toBe('<p>ਖਾਤੇ ਜਾਂ ਕਾਰਡ ਵਿੱਚ ਪੈਸੇ ਘੱਟ ਸਨ।</p>');
});

test('unknown payment failure: gateway’s text marked as English, or nothing [S8-08]', () => {
  const failed = { reason: 'bank_not_enabled', description: 'This bank is not enabled' };
  expect(hostReads(failed, 'hi')).toBe('<p lang="en">This bank is not enabled</p>');
  expect(hostReads({ reason: null, description: null })).toBe('');
});
