import { beforeAll, expect, test } from 'vitest';
import { acceptBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { readConversation } from '#app/messaging/read-conversation.server.ts';
import { sendMessage } from '#app/messaging/send-message.server.ts';
import { asAdmin, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { openAdminBooking } from './admin-booking.server.ts';

const market = useMarketplace();
let support: Worker;
let finance: Worker;
beforeAll(async () => {
  support = await worker(market, 'support');
  finance = await worker(market, 'finance');
});

const pageFor = (who: Worker, bookingId: string) => openAdminBooking(asAdmin(market, who, '/'), bookingId);

test('booking page: staff see the unmasked conversation, support may write', async () => {
  const { bookingId, host } = await aPaidBooking(market, await market.dateIn(40));
  const text = 'Call me on 98765 43210 about the stage';
  const said = await sendMessage(
    market.db,
    { accountId: host.accountId, roles: [] },
    { bookingId, artistId: undefined, text, key: crypto.randomUUID() },
  );
  expect(said.ok).toBe(true);
  const { opened } = await pageFor(support, bookingId);
  expect(opened.conversation).toMatchObject({ me: 'operator', mayWrite: true, bookingId });
  expect(opened.messages.map((message) => message.text)).toContain(text);
  expect((await pageFor(finance, bookingId)).opened.conversation.mayWrite).toBe(false);
});

test('staff reading a conversation does not mark it as read', async () => {
  const { bookingId, host, holder } = await aPaidBooking(market, await market.dateIn(41));
  await acceptBooking(market.deps, { actor: 'operator', accountId: null }, bookingId);
  const asHost = { accountId: host.accountId, roles: [] };
  const message = {
    bookingId,
    artistId: undefined,
    text: 'Is there a green room?',
    key: crypto.randomUUID(),
  };
  await sendMessage(market.db, asHost, message);
  await pageFor(support, bookingId);
  const seen = await readConversation(market.db, asHost, bookingId);
  expect(seen?.readings).toEqual([]);
  const artist = await readConversation(market.db, { accountId: holder.accountId, roles: [] }, bookingId);
  expect(artist?.messages.at(-1)?.text).toBe('Is there a green room?');
});
