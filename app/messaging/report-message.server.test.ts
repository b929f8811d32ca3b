import { expect, test } from 'vitest';
import { useApplication } from '#tests/support/application.ts';
import { makeStaff, read, twoWhoTalk, write } from '#tests/support/conversation.ts';
import { listOpenReports, settleReport } from './report-message.server.ts';

const application = useApplication();

test('reported message: staff remove or keep it, audited', async () => {
  const { host, artist, path, bookingId } = await twoWhoTalk(application);
  const support = await makeStaff(application, ['support']);
  const { body: bad } = await write(host, path, 'Ring me at night, 9876543210');
  const { body: good } = await write(host, path, 'See you then');
  const report = (id: number) =>
    artist.call('POST', `/api/messages/${id}/report`, { reason: 'contact', note: 'Not here' });
  expect((await report(bad.id)).status).toBe(200);
  expect((await report(bad.id)).status).toBe(200);
  await report(good.id);
  const { reports, waiting } = await listOpenReports(application.db);
  expect(waiting).toBe(2);
  expect(reports[0]).toMatchObject({
    body: 'Ring me at night, 9876543210',
    reporter_name: 'Jasleen',
    author_name: 'Aarav Mehta',
    reason: 'contact',
    note: 'Not here',
  });
  await application.settle();
  const told = await application.db
    .selectFrom('notice')
    .select('template')
    .where('account_id', '=', support.accountId)
    .where('template', '=', 'message.reported.operator')
    .execute();
  expect(told).toHaveLength(4);

  const decide = (index: number, outcome: 'removed' | 'kept') =>
    settleReport(application.db, support, { reportId: reports[index]!.id, outcome, reason: 'checked' });
  expect(await decide(0, 'removed')).toBe(true);
  expect(await decide(0, 'kept')).toBe(false);
  expect(await decide(1, 'kept')).toBe(true);
  expect((await listOpenReports(application.db)).reports).toEqual([]);
  const { messages } = await read(artist, path);
  expect(messages.slice(-2)).toMatchObject([
    { text: '', removed: true },
    { text: 'See you then', removed: false },
  ]);
  const audit = await application.db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject', '=', `booking:${bookingId}`)
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['message.remove', 'message.keep']);
});

test('offer to pay outside: sent, staff see one each', async () => {
  const { host, artist, path } = await twoWhoTalk(application);
  const support = await makeStaff(application, ['support']);
  const ofOurs = async () =>
    (await listOpenReports(application.db)).reports.filter(({ reporter_id }) => reporter_id === null);
  expect((await write(artist, path, 'Pay me directly, it is less')).status).toBe(200);
  expect((await write(host, path, 'ਠੀਕ ਹੈ, ਕੈਸ਼ ਦੇ ਦਿਆਂਗਾ')).status).toBe(200);
  await write(support, path, 'Please do not pay outside of Mehfil.');
  const [report, ...others] = await ofOurs();
  expect(report).toMatchObject({
    reason: 'contact',
    reporter_name: 'Mehfil',
    body: 'Pay me directly, it is less',
  });
  expect(others).toEqual([]);
  expect((await read(host, path)).words).toHaveLength(3);
  await application.settle();
  await settleReport(application.db, support, { reportId: report!.id, outcome: 'kept', reason: 'warned' });
  await write(host, path, 'So shall I send it by UPI?');
  expect(await ofOurs()).toHaveLength(1);
});
