import { expect, test } from 'vitest';
import { useApplication } from '#tests/support/application.ts';
import { makeStaff, read, twoWhoTalk, write } from '#tests/support/conversation.ts';
import { ledTo, type TestAccount, visit } from '#tests/support/page-visit.ts';
import { countQueues } from './queue-counts-queries.server.ts';
import { selectWaiting } from './queue-queries.server.ts';
import { action as decideOnReported, loader as openReported } from './reported.route.tsx';

const application = useApplication();

function as(accountId: string, roles: string[], path = '/operator/reported', form?: Record<string, string>) {
  const who = { accountId, sessionId: '', phone: '' } satisfies TestAccount;
  return visit(application.db, who, path, { ...(form ? { form } : {}), roles });
}

test('reported message: removal needs a reason and applies to both', async () => {
  const { host, artist, path } = await twoWhoTalk(application);
  const { body } = await write(host, path, 'Something rude');
  await artist.call('POST', `/api/messages/${body.id}/report`, { reason: 'rude' });
  const { accountId } = await makeStaff(application, ['support']);
  expect(await countQueues(application.db, ['reported'])).toEqual({ reported: 1 });
  expect(await selectWaiting(application.db, 'reported', { offset: 0, limit: 5 })).toMatchObject([
    { detail: 'Something rude' },
  ]);
  const { reports } = await openReported(as(accountId, ['support']));
  expect(reports).toMatchObject([{ body: 'Something rude', reporter_name: 'Jasleen' }]);
  const decide = (form: Record<string, string>) =>
    decideOnReported(as(accountId, ['support'], '/operator/reported', form));
  const id = String(reports[0]!.id);
  expect(await decide({ id, outcome: 'removed', reason: ' ' })).toMatchObject({ init: { status: 400 } });
  await expect(decide({ id, outcome: 'removd', reason: 'rude' })).rejects.toMatchObject({
    init: { status: 400 },
  });
  const first = await ledTo(decide({ id, outcome: 'removed', reason: 'rude' }));
  expect(first.headers.get('location')).toBe('/operator/reported?done=done');
  const again = await ledTo(decide({ id, outcome: 'kept', reason: 'fine' }));
  expect(again.headers.get('location')).toBe('/operator/reported?done=gone');
  for (const reader of [host, artist])
    expect((await read(reader, path)).messages.at(-1)).toMatchObject({ text: '', removed: true });
});

test('reported messages: 404 for hosts, 403 for finance staff', async () => {
  const { host } = await twoWhoTalk(application);
  await expect(openReported(as(host.accountId, []))).rejects.toMatchObject({ init: { status: 404 } });
  await expect(openReported(as(host.accountId, ['finance']))).rejects.toMatchObject({
    init: { status: 403 },
  });
  await expect(
    decideOnReported(as(host.accountId, ['finance'], '/operator/reported', { id: '1', reason: 'x' })),
  ).rejects.toMatchObject({ init: { status: 403 } });
});

test('conflict of interest: staff who reported a message cannot decide', async () => {
  const { host, artist, path } = await twoWhoTalk(application);
  const { body } = await write(host, path, 'Something rude');
  await artist.call('POST', `/api/messages/${body.id}/report`, { reason: 'rude' });
  const { accountId } = await makeStaff(application, ['support']);
  await application.db
    .insertInto('message_report')
    .values({ message_id: body.id, reporter_id: accountId, reason: 'rude', at: new Date().toISOString() })
    .execute();
  const reports = await application.db
    .selectFrom('message_report')
    .select('id')
    .where('message_id', '=', body.id)
    .execute();
  expect(reports).toHaveLength(2);
  for (const { id } of reports) {
    const form = { id: String(id), outcome: 'removed', reason: 'rude' };
    expect(await decideOnReported(as(accountId, ['support'], '/operator/reported', form))).toMatchObject({
      data: { problem: 'ownMatter' },
    });
  }
});
