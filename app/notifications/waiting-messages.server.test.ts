import { expect, test } from 'vitest';
import { advanceClock } from '#app/platform/clock.server.ts';
import { useApplication } from '#tests/support/application.ts';
import { makeStaff, read, twoWhoTalk, write } from '#tests/support/conversation.ts';

const application = useApplication();

async function waitingNotices(accountId: string) {
  await application.catchUp();
  return application.db
    .selectFrom('notice')
    .select(['channel', 'subject', 'body', 'link', 'language'])
    .where('account_id', '=', accountId)
    .where('template', '=', 'message.waiting')
    .orderBy('id')
    .execute();
}
const advance = (seconds: number) => advanceClock(application.db, seconds);

test('absent reader: notified after a minute, once per 15 minutes', async () => {
  const { host, artist, artistId, path, bookingId } = await twoWhoTalk(application);
  await write(host, path, 'The secret word is mehfil-42');
  expect(await waitingNotices(artist.accountId)).toEqual([]);
  await advance(61);
  const first = await waitingNotices(artist.accountId);
  expect(first.map(({ channel }) => channel)).toEqual(['sms', 'email', 'push']);
  expect(first[0]!.link).toBe(`/studio/${artistId}/messages/${bookingId}#newest`);
  expect(first.every(({ body }) => !body.includes('mehfil-42'))).toBe(true);
  await write(host, path, 'Are you there?');
  await advance(120);
  expect(await waitingNotices(artist.accountId)).toHaveLength(3);
  await advance(15 * 60);
  const again = await waitingNotices(artist.accountId);
  expect(again).toHaveLength(6);
  expect(await waitingNotices(artist.accountId)).toHaveLength(6);
  expect(await waitingNotices(host.accountId)).toEqual([]);
});

test('waiting message: no notice when read or switched off', async () => {
  const { host, artist, path } = await twoWhoTalk(application);
  const { body } = await write(host, path, 'Hello');
  await artist.call('POST', `${path}/read`, { up_to: body.id });
  await advance(300);
  expect(await waitingNotices(artist.accountId)).toEqual([]);
  await application.db
    .insertInto('notification_preference')
    .values(
      (['sms', 'push'] as const).map((channel) => ({
        account_id: host.accountId,
        kind: 'message',
        channel,
        wanted: false,
        updated_at: new Date().toISOString(),
      })),
    )
    .execute();
  await application.db
    .updateTable('account')
    .set({ language: 'pa' })
    .where('id', '=', host.accountId)
    .execute();
  await write(artist, path, 'Sat Sri Akal');
  await advance(61);
  expect(await waitingNotices(host.accountId)).toMatchObject([{ channel: 'email', language: 'pa' }]);
  expect((await read(host, path)).words).toEqual(['Hello', 'Sat Sri Akal']);
});

test('message to artist without login: staff are notified', async () => {
  const { host, artistId, path } = await twoWhoTalk(application);
  const support = await makeStaff(application, ['support']);
  await application.db.updateTable('artist').set({ account_id: null }).where('id', '=', artistId).execute();
  await write(host, path, 'Hello?');
  await write(host, path, 'Anybody?');
  expect((await waitingNotices(support.accountId)).map(({ channel }) => channel)).toEqual([
    'in_app',
    'email',
  ]);
});
