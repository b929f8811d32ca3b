import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#app/shared/money.ts';
import { changeMoney } from './change-money.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-11-20T12:00:00Z');
const ahead = (ms: number) => new Date(NOW.getTime() + ms);
const money = (total: number, newTotal: number, paid: number, balanceOpen: boolean) => ({
  total: paise(total),
  newTotal: paise(newTotal),
  paid: paise(paid),
  balanceOpen,
});

test('change of a paid booking: difference is due or refunded', () => {
  const far = ahead(30 * DAY);
  expect(changeMoney(money(1000, 1300, 1000, false), far, NOW)).toEqual({ due: 300, back: 0, balance: 0 });
  expect(changeMoney(money(1000, 800, 1000, false), far, NOW)).toEqual({ due: 0, back: 200, balance: 0 });
  expect(changeMoney(money(1000, 1000, 1000, false), far, NOW)).toEqual({ due: 0, back: 0, balance: 0 });
});

test('change with open balance: balance adjusted, due under seven days', () => {
  const open = money(1000, 1300, 250, true);
  expect(changeMoney(open, ahead(7 * DAY), NOW)).toEqual({ due: 0, back: 0, balance: 1050 });
  expect(changeMoney(open, ahead(7 * DAY - 1000), NOW)).toEqual({ due: 1050, back: 0, balance: 0 });
  expect(changeMoney(money(1000, 200, 250, true), ahead(30 * DAY), NOW)).toEqual({
    due: 0,
    back: 50,
    balance: 0,
  });
});

test('change: paid plus still due always equals the new total', () => {
  const amount = fc.integer({ min: 100, max: 1_000_000_000 });
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.nat(100),
      fc.integer({ min: 0, max: 30 * DAY }),
      (total, newTotal, percent, left) => {
        const balanceOpen = percent < 100;
        const paid = balanceOpen ? Math.floor((total * percent) / 100) : total;
        const { due, back, balance } = changeMoney(
          money(total, newTotal, paid, balanceOpen),
          ahead(left),
          NOW,
        );
        expect(paid + due - back + balance).toBe(newTotal);
        expect([due, back, balance].filter((part) => part > 0).length).toBeLessThanOrEqual(1);
      },
    ),
  );
});
