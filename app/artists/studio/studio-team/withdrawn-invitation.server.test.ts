import { beforeAll, expect, test } from 'vitest';
import { openEvenings, submitEvenings } from '#app/bookings/pages/evenings-page.server.ts';
import { studioNoticeHandlers } from '#app/notifications/notify-studio.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { plantCities } from '#tests/support/catalogue.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { createAccount, ledTo, type TestAccount, visit } from '#tests/support/page-visit.ts';
import { artistOwner, inStudio } from '#tests/support/studio-visit.ts';
import { openTeam, submitTeam } from './team-page.server.ts';

const market = useMarketplace();
beforeAll(() => plantCities(market.db));

async function anInvited(phone: string) {
  const leader = await artistOwner(market.db, { kind: 'team', name: 'Phulkari Five' });
  await market.db.updateTable('account').set({ language: 'pa' }).where('id', '=', leader.accountId).execute();
  const team = (form?: Record<string, string>) =>
    inStudio(market.db, leader, leader.artistId, { ...(form && { form: Object.entries(form) }) });
  await ledTo(submitTeam(team({ intent: 'invite', name: 'Balli', phone, country: 'IN', part: 'Dhol' })));
  const { id } = (await openTeam(team())).people[0]!;
  return { id, withdraw: () => ledTo(submitTeam(team({ intent: 'drop', person: String(id) }))) };
}

async function smsTo(phone: string) {
  const handlers = studioNoticeHandlers({ db: market.db, config: { origin: 'https://mehfil.example' } });
  await dispatchEvents(market.db, handlers, market.deps.log);
  const notices = market.db.selectFrom('notice').select(['template', 'body', 'language']);
  return notices.where('channel', '=', 'sms').where('recipient', '=', phone).orderBy('id').execute();
}

const closedFor = async (who: TestAccount, invited: number) =>
  (await openEvenings(visit(market.db, who, `/evenings?invited=${invited}`))).closed;

test('withdrawn invitation of a phone without account: SMS, number forgotten', async () => {
  const { id, withdraw } = await anInvited('98140 77001');
  const asked = await smsTo('+919814077001');
  expect(asked.map(({ body }) => body).join()).toContain(`https://mehfil.example/evenings?invited=${id}`);
  await withdraw();
  expect((await smsTo('+919814077001')).slice(1)).toMatchObject([
    { template: 'application.ended.team', language: 'pa', body: expect.stringContaining('Phulkari Five') },
  ]);
  const { payload } = await market.db
    .selectFrom('outbox')
    .select('payload')
    .where('key', '=', `team_person.ended:${id}`)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(payload)).not.toContain('9814077001');
});

test('link of an invitation: says withdrawn, or of another number', async () => {
  const [member, other] = [await createAccount(market.db), await createAccount(market.db)];
  const { id, withdraw } = await anInvited(member.phone);
  expect([await closedFor(member, id), await closedFor(other, id)]).toEqual([null, 'notYours']);
  await withdraw();
  expect(await closedFor(member, id)).toBe('gone');
  const again = await anInvited(member.phone);
  const form = { intent: 'yes', person: String(again.id) };
  await ledTo(submitEvenings(visit(market.db, member, '/evenings', { form })));
  expect(await closedFor(member, again.id)).toBeNull();
  expect(await closedFor(member, Number.NaN)).toBe('gone');
});
