import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { advanceClock } from '#app/platform/clock.server.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { KINDER_RULE } from '#tests/support/lenient-rule.ts';
import { ONE_DAY, publishVersion } from '#tests/support/publish-version.ts';
import { currentRefundPolicy, refundPolicyVersion, refundPolicyVersions } from './refund-policies.server.ts';

const database = useTestDatabase();

test('current policy: first hour, then the newest begun version [S9-11]', async () => {
  const { db } = database;
  const grace = { minutes: 60, hoursBefore: 3 };
  expect(await currentRefundPolicy(db)).toMatchObject({ ...KINDER_RULE, version: 2, grace });
  const upcoming = await publishVersion(db, ONE_DAY, 5);
  expect((await currentRefundPolicy(db)).version).toBe(2);
  const states = async () => (await refundPolicyVersions(db)).slice(1).map(({ state }) => state);
  expect(await states()).toEqual(['current', 'coming']);
  await advanceClock(db, 5 * 3600 + 1);
  expect(await currentRefundPolicy(db)).toMatchObject({ version: upcoming, tiers: ONE_DAY, grace });
  expect(await states()).toEqual(['past', 'current']);
  expect(await refundPolicyVersion(db, 'kinder-rule', 1)).toMatchObject(KINDER_RULE);
  await expect(refundPolicyVersion(db, 'kinder-rule', 99)).rejects.toThrow(/version 99/);
});

test.each([
  ['changed', sql`update refund_policy set terms = '[{"hours": 0}]' where version = 1`],
  ['begun at another time', sql`update refund_policy set valid_from = now() - interval '1 year'`],
  ['deleted', sql`delete from refund_policy where version = 1`],
  ['emptied', sql`truncate refund_policy cascade`],
])('a published version is never %s: the database refuses', async (_act, statement) => {
  const before = await refundPolicyVersions(database.db);
  await expect(statement.execute(database.db)).rejects.toThrow(/append-only/);
  expect(await refundPolicyVersions(database.db)).toEqual(before);
});

test.each(['[]', '{}', '5'])('a rule without steps is no rule: %s', async (terms) => {
  const insert = sql`insert into refund_policy (id, version, terms) values ('kinder-rule', 50, ${terms}::jsonb)`;
  await expect(insert.execute(database.db)).rejects.toThrow(/a_rule_has_steps|array length/);
});
