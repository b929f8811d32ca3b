import { afterEach, expect, test, vi } from 'vitest';
import { payInWindow } from './payment-window.ts';

afterEach(() => vi.unstubAllGlobals());

function browserWith(Razorpay: unknown) {
  const append = (script: { onerror: () => void }) => script.onerror();
  vi.stubGlobal('window', { Razorpay });
  vi.stubGlobal('document', {
    createElement: () => ({ remove() {} }),
    head: { append },
    documentElement: {},
  });
  const colours: Record<string, string> = { '--rani': ' #123456' };
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: (name: string) => colours[name] ?? '' }));
}

function pay({ onOpening = () => {}, currency = 'INR' } = {}) {
  return payInWindow({
    checkoutUrl: 'https://checkout.example/script.js',
    order: { key: 'rzp_test_1', amount: 118_000, currency, order_id: 'order_1' },
    brand: 'Mehfil',
    description: 'Sound system, order MS-222222',
    payer: { name: 'Aarav Mehta', email: 'aarav@example.com', phone: '+919876543210' },
    onOpening,
    onFailed: () => {},
  });
}

test('payment window: missing script or failed opening is reported [S8-08]', async () => {
  browserWith(undefined);
  const opening = vi.fn();
  expect(await pay({ onOpening: opening })).toEqual({ end: 'script' });
  expect(opening).not.toHaveBeenCalled();
  browserWith(
    class {
      constructor() {
        throw new Error('The key is not valid');
      }
    },
  );
  expect(await pay()).toEqual({ end: 'broken', description: 'The key is not valid' });
});

test('payment window: gets payer, order and colour, returns the receipt [S9-15]', async () => {
  const receipt = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 's' };
  let asked: Record<string, unknown> = {};
  browserWith(
    class {
      options: { handler: (paid: unknown) => void };
      constructor(options: { handler: (paid: unknown) => void }) {
        this.options = options;
        asked = { ...options };
      }
      on() {}
      open() {
        this.options.handler(receipt);
      }
    },
  );
  expect(await pay({ currency: 'USD' })).toEqual({ end: 'paid', receipt });
  expect(asked).toMatchObject({
    amount: 118_000,
    currency: 'USD',
    order_id: 'order_1',
    prefill: { name: 'Aarav Mehta', contact: '+919876543210' },
    theme: { color: '#123456' },
  });
});
