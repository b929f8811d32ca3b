import { expect, test } from 'vitest';
import { useApplication } from '#tests/support/application.ts';

const application = useApplication();

async function notedOf(accountId: string) {
  await application.app.close();
  return application.market.db
    .selectFrom('security_event')
    .select(['kind', 'subject', 'times'])
    .where('account_id', '=', accountId)
    .where('kind', '<>', 'sign_up')
    .execute();
}

test('request for others’ booking: noted by route; unknown address ignored', async () => {
  const stranger = await application.signedIn();
  const id = '6f2c0e2a-6c1f-4a5e-9a51-0d6c3f1f3a77';
  await stranger.call('DELETE', `/api/bookings/${id}`);
  await stranger.call('DELETE', `/api/bookings/${id}`);
  await stranger.call('GET', '/api/nothing-lives-here');
  expect(await notedOf(stranger.accountId)).toEqual([
    { kind: 'not_theirs', subject: 'DELETE /api/bookings/:id', times: 2 },
  ]);
});
