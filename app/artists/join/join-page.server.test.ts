import { expect, test } from 'vitest';
import { applicationNoticeHandlers } from '#app/notifications/notify-studio.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { createAccount, ledTo, visit } from '#tests/support/page-visit.ts';
import { openJoin, submitJoin } from './join-page.server.ts';

const market = useMarketplace();

const form = {
  name: 'Noor Sandhu',
  category: 'singer',
  city: '1',
  members: '',
  skills: 'Ghazal, sufi',
  fee: '45,000',
  video1: 'https://youtu.be/dQw4w9WgXcQ',
  video2: '',
  video3: '',
  about: 'I have sung ghazals at weddings around Chandigarh for nine years.',
};

test('application: numbered, acknowledged, and staff are notified [S2-20] [S1-04]', async () => {
  const who = await createAccount(market.db);
  const operator = await createAccount(market.db, 'Operator');
  await market.db
    .updateTable('account')
    .set({ roles: ['support'] })
    .where('id', '=', operator.accountId)
    .execute();
  const sent = await ledTo(submitJoin(visit(market.db, who, '/join?kind=solo', { form })));
  expect(sent.headers.get('location')).toBe('/join?kind=solo&sent=1');
  const page = await openJoin(visit(market.db, who, '/join?kind=solo&sent=1'));
  expect(page.sent!.number).toMatch(/^AP-[2-9A-Z]{6}$/);
  const handlers = applicationNoticeHandlers({ db: market.db });
  await dispatchEvents(market.db, handlers, market.deps.log);
  const told = await market.db
    .selectFrom('notice')
    .select(['account_id', 'channel', 'body'])
    .where('template', 'like', 'application.%')
    .orderBy('id')
    .execute();
  expect(told.filter(({ account_id }) => account_id === who.accountId)).toHaveLength(4);
  const toOperator = told.filter(({ account_id }) => account_id === operator.accountId);
  expect(toOperator.map(({ channel }) => channel)).toEqual(['in_app', 'email']);
  expect(toOperator[0]!.body).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect(toOperator[0]!.body).toContain('₹45,000');
});

test('double submit: one application per kind, solo and team separate', async () => {
  const who = await createAccount(market.db);
  const apply = (kind: string, fields: Record<string, string>) =>
    ledTo(submitJoin(visit(market.db, who, `/join?kind=${kind}`, { form: fields })));
  await Promise.all([apply('solo', form), apply('solo', form)]);
  await apply('team', { ...form, members: '5' });
  const kept = await market.db
    .selectFrom('artist_application')
    .select(['kind', 'members'])
    .where('account_id', '=', who.accountId)
    .orderBy('kind')
    .execute();
  expect(kept).toEqual([
    { kind: 'solo', members: null },
    { kind: 'team', members: 5 },
  ]);
});

test('applications are rate-limited', async () => {
  const who = await createAccount(market.db);
  const withdraw = () =>
    market.db
      .updateTable('artist_application')
      .set({ state: 'withdrawn', decided_at: new Date().toISOString() })
      .where('account_id', '=', who.accountId)
      .execute();
  for (let count = 0; count < 4; count++) {
    await ledTo(submitJoin(visit(market.db, who, '/join', { form })));
    await withdraw();
  }
  const refused = await submitJoin(visit(market.db, who, '/join', { form }));
  expect(refused.init?.status).toBe(429);
  expect(refused.data.waitSeconds).toBeGreaterThan(0);
  expect(refused.data.typed.name).toBe('Noor Sandhu');
});

test('application: requires sign-in, and names invalid fields', async () => {
  const guest = await ledTo(submitJoin(visit(market.db, null, '/join?kind=team', { form })));
  expect(guest.headers.get('location')).toBe('/sign-in?next=%2Fjoin%3Fkind%3Dteam');
  const who = await createAccount(market.db);
  const wrong = { ...form, video1: 'https://evil.example/v' };
  const answer = await submitJoin(visit(market.db, who, '/join?kind=solo', { form: wrong }));
  expect(answer.init?.status).toBe(400);
  expect(answer.data.errors).toEqual({ video1: 'video1' });
});
