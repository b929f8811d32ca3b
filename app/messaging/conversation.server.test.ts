import { expect, test } from 'vitest';
import { requireOwnArtist } from '#app/artists/core/own-artists.server.ts';
import { withdrawArtist } from '#app/bookings/replace/answer-booking.server.ts';
import { HIDDEN } from '#app/shared/contacts/mask-contacts.ts';
import { useApplication } from '#tests/support/application.ts';
import { makeStaff, read, twoWhoTalk, write } from '#tests/support/conversation.ts';
import { makeProvedStaff } from '#tests/support/staff-session.ts';
import { inStudio } from '#tests/support/studio-visit.ts';
import { findConversation } from './conversation-access.server.ts';
import { wipeMessagesBy } from './conversation-queries.server.ts';
import { listConversations } from './list-conversations.server.ts';
import { countUnreadMessages } from './mark-read.server.ts';

const application = useApplication();

test('conversation: messages of both with booking events between them', async () => {
  const { host, artist, path, confirm } = await twoWhoTalk(application);
  await write(host, path, 'Can you play ghazals?');
  await write(artist, path, 'Gladly.');
  await confirm();
  const seen = await read(host, path);
  expect(seen.messages.map(({ event, text }) => event ?? text)).toEqual([
    'requested',
    'Can you play ghazals?',
    'Gladly.',
    'confirmed',
  ]);
  expect(seen.messages.map(({ author, mine }) => [author, mine]).slice(1, 3)).toEqual([
    ['Aarav Mehta', true],
    ['Jasleen Kaur Sandhu', false],
  ]);
});

test('host’s message: phone number visible only after acceptance [S1-05]', async () => {
  const { host, artist, path, confirm } = await twoWhoTalk(application);
  const staff = await makeStaff(application, ['support']);
  await write(host, path, 'Call me on 98765 43210 before 7:30 pm');
  const masked = { text: `Call me on ${HIDDEN} before 7:30 pm`, contacts_hidden: true };
  for (const reader of [host, artist]) {
    const { messages, contacts_open } = await read(reader, path);
    expect(contacts_open).toBe(false);
    expect(messages.at(-1)).toMatchObject(masked);
  }
  expect((await read(staff, path)).words).toEqual(['Call me on 98765 43210 before 7:30 pm']);
  await confirm();
  for (const reader of [host, artist])
    expect((await read(reader, path)).words).toEqual(['Call me on 98765 43210 before 7:30 pm']);
});

test('conversation: exists only for host, artist, event manager, staff', async () => {
  const { host, artist, path, bookingId } = await twoWhoTalk(application);
  const { body } = await write(host, path, 'Only for us');
  const stranger = await application.signedIn('A stranger');
  const manager = await application.signedIn('Gurpreet Manager');
  const finance = await makeStaff(application, ['finance']);
  const support = await makeStaff(application, ['support']);
  const attempts = async (who: typeof host) => [
    (await read(who, path)).status,
    (await write(who, path, 'May I?')).status,
    (await who.call('POST', `${path}/read`, { up_to: body.id })).status,
    (await who.call('POST', `/api/messages/${body.id}/report`, { reason: 'rude' })).status,
  ];
  expect(await attempts(application.guest())).toEqual([401, 401, 401, 401]);
  expect((await application.guest().call('GET', `${path}/live`)).status).toBe(401);
  expect(await attempts(stranger)).toEqual([404, 404, 404, 404]);
  expect((await stranger.call('GET', `${path}/live`)).status).toBe(404);
  expect(await attempts(host)).toEqual([200, 200, 200, 409]);
  expect(await attempts(artist)).toEqual([200, 200, 200, 200]);
  expect(await attempts(support)).toEqual([200, 200, 200, 200]);
  expect(await attempts(finance)).toEqual([200, 409, 200, 200]);
  // Being named on the booking grants no access; that needs the role and a second factor.
  await application.db
    .updateTable('booking')
    .set({ event_manager_id: manager.accountId })
    .where('id', '=', bookingId)
    .execute();
  await application.db
    .updateTable('account')
    .set({ roles: ['event_manager'] })
    .where('id', '=', manager.accountId)
    .execute();
  expect(await attempts(manager)).toEqual([404, 404, 404, 404]);
  await makeProvedStaff(application.db, manager.accountId, ['event_manager']);
  expect((await attempts(manager)).slice(0, 3)).toEqual([200, 200, 200]);
});

test('conversation of unpaid booking: artist gets 404, host cannot write', async () => {
  const { artist, host, path, bookingId } = await twoWhoTalk(application);
  const { id } = await application.db
    .selectFrom('conversation')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  await application.db.deleteFrom('conversation_message').where('conversation_id', '=', id).execute();
  await application.db.deleteFrom('conversation').where('booking_id', '=', bookingId).execute();
  await application.db.updateTable('booking').set({ state: 'held' }).where('id', '=', bookingId).execute();
  expect((await read(artist, path)).status).toBe(404);
  expect(await read(host, path)).toMatchObject({ status: 200, may_write: false, messages: [] });
  expect((await write(host, path, 'Hello?')).body.code).toBe('conversation_closed');
});

test('replaced artist: keeps earlier messages masked, receives nothing new', async () => {
  const { host, artist, artistId, path, bookingId, confirm } = await twoWhoTalk(application);
  await confirm();
  await write(host, path, 'My number is 9876543210');
  const by = { actor: 'artist' as const, accountId: artist.accountId };
  await withdrawArtist(application.market.deps, by, bookingId, 'I lost my voice');
  await application.settle();
  const next = await application.signedIn('Noor');
  const nextId = await application.market.artist();
  await application.db
    .updateTable('artist')
    .set({ account_id: next.accountId, name: 'Noor' })
    .where('id', '=', nextId)
    .execute();
  await application.db
    .updateTable('booking')
    .set({ state: 'confirmed', artist_id: nextId })
    .where('id', '=', bookingId)
    .execute();
  expect((await write(host, path, 'Welcome, my number is 9812345678')).status).toBe(200);

  const former = `${path}?artist=${artistId}`;
  expect((await read(artist, path)).status).toBe(404);
  const kept = await read(artist, former);
  expect(kept).toMatchObject({ status: 200, may_write: false, contacts_open: false });
  expect(kept.words).toEqual([`My number is ${HIDDEN}`]);
  expect((await write(artist, former, 'Hello again')).body.code).toBe('conversation_closed');
  expect((await write(host, former, 'Hello again')).body.code).toBe('conversation_closed');
  expect((await read(next, path)).words).toEqual(['Welcome, my number is 9812345678']);
  expect((await read(next, former)).status).toBe(404);
  expect((await read(artist, `${path}?artist=${nextId}`)).status).toBe(404);
  expect((await read(host, former)).words).toEqual([`My number is ${HIDDEN}`]);
});

test('replacement search: conversation with the former artist is closed', async () => {
  const { host, path, bookingId, confirm } = await twoWhoTalk(application);
  await confirm();
  const stateOf = async () => {
    const reader = { accountId: host.accountId, roles: [] };
    const { replacing, mayWrite } = (await findConversation(application.db, reader, bookingId))!;
    return { replacing, mayWrite };
  };
  expect(await stateOf()).toEqual({ replacing: false, mayWrite: true });
  await application.db
    .updateTable('booking')
    .set({ state: 'replacing' })
    .where('id', '=', bookingId)
    .execute();
  expect(await stateOf()).toEqual({ replacing: true, mayWrite: false });
  expect((await write(host, path, 'Are you there?')).body.code).toBe('conversation_closed');
});

test('conversation list: host sees who comes instead, artist does not', async () => {
  const { db, market } = application;
  const { host, artist, artistId, bookingId, confirm } = await twoWhoTalk(application);
  await confirm();
  const listed = async (who: typeof host) => (await listConversations(db, who.accountId)).conversations[0]!;
  const { name } = await listed(host);
  expect((await listed(host)).performer).toEqual({ name, as: 'artist' });

  await db.updateTable('booking').set({ state: 'replacing' }).where('id', '=', bookingId).execute();
  expect(await listed(host)).toMatchObject({ name, performer: null });
  expect((await listed(artist)).performer).toEqual({ name: '', as: 'artist' });

  const proposed = await market.artist();
  await db.updateTable('artist').set({ name: 'Noor Ensemble' }).where('id', '=', proposed).execute();
  const times = { started_at: new Date(), decide_by: new Date(Date.now() + 3_600_000) };
  const { id } = await db
    .insertInto('replacement')
    .values({ booking_id: bookingId, from_artist_id: artistId, cause: 'withdrew', ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('replacement_offer')
    .values({
      replacement_id: id,
      artist_id: proposed,
      fee_paise: 100_000,
      state: 'proposed',
      asked_at: times.started_at,
      answer_by: times.decide_by,
    })
    .execute();
  expect((await listed(host)).performer).toEqual({ name: 'Noor Ensemble', as: 'candidate' });
});

test('duplicate message: stored once, even when sent concurrently', async () => {
  const { host, artist, path } = await twoWhoTalk(application);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => write(host, path, 'Once, please', 'same-key-1')),
  );
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await write(artist, path, 'Mine', 'same-key-1')).body.id).not.toBe(answers[0]!.body.id);
  expect((await read(host, path)).words).toEqual(['Once, please', 'Mine']);
});

test('unread messages: counted until read, sender sees how far', async () => {
  const { host, artist, artistId, path } = await twoWhoTalk(application);
  const unread = (who: typeof host) => countUnreadMessages(application.db, who.accountId);
  const besideTheStudio = async () => {
    const owner = { accountId: artist.accountId, sessionId: '', phone: '' };
    const { request, context, params } = inStudio(application.db, owner, artistId);
    return (await requireOwnArtist(context, request, params.artistId)).artist.unread;
  };
  await write(host, path, 'One');
  const { body } = await write(host, path, 'Two');
  expect([await unread(host), await unread(artist)]).toEqual([0, 2]);
  expect(await besideTheStudio()).toBe(2);
  const { conversations } = await listConversations(application.db, artist.accountId);
  expect(conversations).toMatchObject([{ unread: 2, me: 'artist', name: null, last: { text: 'Two' } }]);
  await artist.call('POST', `${path}/read`, { up_to: body.id });
  await artist.call('POST', `${path}/read`, { up_to: body.id - 1 });
  expect([await unread(artist), await besideTheStudio()]).toEqual([0, 0]);
  expect((await read(host, path)).read).toEqual([{ by: 'artist', up_to: body.id }]);
  expect(await unread(await application.signedIn('A stranger'))).toBe(0);
});

test('messages are limited in rate and length', async () => {
  const { host, path } = await twoWhoTalk(application);
  const statuses: number[] = [];
  for (let count = 0; count < 16; count++)
    statuses.push((await write(host, path, `Message ${count}`)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(15);
  expect(statuses.at(-1)).toBe(429);
  const { artist, path: other } = await twoWhoTalk(application);
  expect((await write(artist, other, 'x'.repeat(2001))).status).toBe(400);
  expect((await write(artist, other, '   ')).status).toBe(400);
  expect((await write(artist, other, 'short key', 'k')).status).toBe(400);
  expect((await write(artist, other, 'x'.repeat(2000))).status).toBe(200);
});

test('long conversation: pages of thirty back to its beginning', async () => {
  const { host, path, bookingId } = await twoWhoTalk(application);
  await write(host, path, 'First');
  const { id } = await application.db
    .selectFrom('conversation')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 70 }, (_, index) => ({
    conversation_id: id,
    author_id: host.accountId,
    author_as: 'host',
    body: `Number ${index}`,
    client_key: `many:${index}`,
    at: new Date().toISOString(),
  }));
  await application.db.insertInto('conversation_message').values(rows).execute();
  const seen: string[] = [];
  let at = path;
  for (let pages = 0; pages < 5; pages++) {
    const page = await read(host, at);
    seen.unshift(...page.messages.map(({ text, event }) => event ?? text));
    expect(page.messages.length).toBeLessThanOrEqual(30);
    if (!page.more) break;
    at = `${path}?before=${page.messages[0]!.id}`;
  }
  expect(seen).toEqual(['requested', 'First', ...rows.map(({ body }) => body)]);
});

test('an account that is erased takes its words along', async () => {
  const { host, artist, path } = await twoWhoTalk(application);
  await write(host, path, 'My secret is 42');
  const { exportConversations } = await import('./personal-data.server.ts');
  const exported = await exportConversations(application.db, host.accountId);
  expect(exported.written_messages.map(({ body }) => body)).toEqual(['My secret is 42']);
  await application.db.transaction().execute((trx) => wipeMessagesBy(trx, host.accountId));
  const { messages } = await read(artist, path);
  expect(messages.at(-1)).toMatchObject({ text: '', removed: true });
});
