import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApplication } from '#tests/support/application.ts';

const application = useApplication();

test('disk without room: not ready for writes for ten seconds, pages go on', async () => {
  const { app, db, platform } = application;
  const statuses = async () => {
    const answers = await Promise.all(['/readyz', '/readyz?for=writes'].map((url) => app.inject(url)));
    return answers.map(({ statusCode }) => statusCode);
  };
  expect(await statuses()).toEqual([200, 200]);
  const full = sql`do $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$`;
  await expect(full.execute(db)).rejects.toMatchObject({ reason: 'full', outcomeUnknown: false });
  expect(await statuses()).toEqual([200, 503]);
  platform.database.primary.fullAt -= 10_000;
  expect(await statuses()).toEqual([200, 200]);
});
