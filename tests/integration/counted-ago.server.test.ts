import { expect, test } from 'vitest';
import type { SlowReads } from '#app/platform/slow-reads.server.ts';
import { useApplication } from '#tests/support/application.ts';
import { sourceBuild } from '#tests/support/source-build.ts';
import { makeProvedStaff } from '#tests/support/staff-session.ts';

const application = useApplication({}, async () => (await sourceBuild()).build);

/** Every value is so many seconds old. */
const readAgo = (countedAgo: number): SlowReads => ({
  read: async (_, read) => ({ value: await read(), countedAgo }),
});

test.for([
  ['/operator', 'This week %s Dashed: the week before.'],
  ['/operator/figures', '“Before” is the same number of days before these. %s'],
  ['/operator/money', 'Checks %s We count here what changed in the last three days.'],
  [
    '/operator/money/tax',
    'Near ₹20 lakh Artists without a GST number, with what they charge in this financial year. %s',
  ],
] as const)('%s: shows age of its numbers from one minute on', async ([path, words]) => {
  const { accountId, cookie } = await application.signedIn('Harleen Gill');
  await makeProvedStaff(application.db, accountId, ['owner']);
  const textAfter = async (seconds: number) => {
    application.platform.slowReads = readAgo(seconds);
    const { body } = await application.app.inject({ url: path, headers: { cookie } });
    return body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  };
  expect(await textAfter(125)).toContain(words.replace('%s', 'Counted 2 minutes ago.'));
  expect(await textAfter(59)).toContain(words.replace('%s ', '').replace(' %s', ''));
});
