import { expect, test } from 'vitest';
import { asAdmin, statusOf, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { submitStaff } from './staff-page.server.ts';

const market = useMarketplace();

test.each<[string, [string, string][]]>([
  ['an unknown act', [['act', 'reset-factr']]],
  ['no act', []],
  ['an act of a prototype', [['act', '__proto__']]],
  [
    'an unknown role',
    [
      ['act', 'roles'],
      ['role', 'root'],
    ],
  ],
  [
    'a known and an unknown role',
    [
      ['act', 'roles'],
      ['role', 'finance'],
      ['role', 'Owner'],
    ],
  ],
])('a form with %s changes no roles', async (_, fields) => {
  const [owner, colleague] = [await worker(market, 'owner'), await worker(market, 'support')];
  const { phone } = await market.db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', colleague.accountId)
    .executeTakeFirstOrThrow();
  const form: [string, string][] = [...fields, ['phone', phone], ['reason', 'As agreed']];
  const sent = asAdmin(market, owner, '/operator/staff', form);
  expect(await statusOf(() => submitStaff(sent))).toBe(400);
  const { roles } = await market.db
    .selectFrom('account')
    .select('roles')
    .where('id', '=', colleague.accountId)
    .executeTakeFirstOrThrow();
  expect(roles).toEqual(['support']);
});
