import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { staffNoticeHandlers } from '#app/notifications/notify-staff.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { currentSite, readSettings } from '#app/site/settings.server.ts';
import { SECOND_PERSON_LIMITS } from '#app/site/settings.ts';
import { readSoundDefault } from '#app/sound/sound-default.server.ts';
import { asAdmin, statusOf, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { changeSettings, hashOfSettings } from './change-settings.server.ts';
import { fieldsOfSettings } from './settings-form.ts';
import { openSettings, submitSettings, validateSettings } from './settings-page.server.ts';

const market = useMarketplace();

async function content() {
  const { accountId, roles } = await worker(market, 'content');
  return { accountId, roles, reason: 'new season' };
}

test('settings: only changed fields are saved, shown and audited [S3-17] [S9-13]', async () => {
  const by = await content();
  const before = await readSettings(market.db);
  const hours = [{ days: 'Mon-Sat', opens: '10:00', closes: '19:00' }];
  const social = [{ name: 'Instagram', url: 'https://instagram.example/mehfil' }];
  const after = {
    ...before,
    supportHours: hours,
    counters: { bookings: 1300, artists: 600 },
    social,
    soundDefault: 'suggested' as const,
  };
  expect(await changeSettings(market, by, hashOfSettings(before), after)).toMatchObject({ ok: true });
  expect(await readSettings(market.db)).toEqual(after);
  expect(await readSoundDefault(market.db)).toBe('suggested');
  expect((await currentSite(market.db)).social).toEqual(social);
  const [entry] = await readAudit(market.db, { subject: 'site:settings', count: 1 });
  expect(entry).toMatchObject({ action: 'site.settings', reason: 'new season', before: { counters: null } });
  expect(Object.keys(entry!.after as object).sort()).toEqual([
    'counters',
    'social',
    'soundDefault',
    'supportHours',
  ]);
});

test('two who save at once do not overwrite each other', async () => {
  const by = await content();
  const before = await readSettings(market.db);
  const stamp = hashOfSettings(before);
  const answers = await Promise.all(
    ['One', 'Two'].map((brand) => changeSettings(market, by, stamp, { ...before, brand })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { reason: 'changed_meanwhile' } });
});

test.each([
  ['supportEmail', { supportEmail: 'unknown' }],
  ['registrationLink', { registrationLink: 'javascript:alert(1)' }],
  ['appStore', { appStore: 'ftp://apps.example' }],
  ['social', { 'social.0.name': 'Instagram', 'social.0.url': '' }],
  ['counters', { counters: 'fixed', 'counters.bookings': 'many', 'counters.artists': '5' }],
  ['supportHours', { 'hours.0.days': 'Mon', 'hours.0.opens': '18:00', 'hours.0.closes': '10:00' }],
  ['supportHours', { 'hours.0.days': 'Mon', 'hours.0.opens': '10:00', 'hours.0.closes': '' }],
  ['supplier', { 'supplier.name': 'Mehfil Live' }],
  [
    'supplier',
    {
      'supplier.name': 'Mehfil Live',
      'supplier.address': 'Solan',
      'supplier.pin': '173212',
      'supplier.gstin': '02AAMCM4321F1ZX',
    },
  ],
])('%s is not saved as %o', async (key, typed) => {
  const fields = { ...fieldsOfSettings(await readSettings(market.db)), ...typed } as Record<string, string>;
  expect(validateSettings(fields)).toEqual({ ok: false, wrong: [key] });
});

test('an invoice supplier with the right check digit is taken', async () => {
  const fields = {
    ...fieldsOfSettings(await readSettings(market.db)),
    'supplier.name': 'Mehfil Live',
    'supplier.address': 'Solan',
    'supplier.pin': '173212',
    'supplier.gstin': '02AAMCM4321F1ZW',
  };
  expect(validateSettings(fields)).toMatchObject({
    ok: true,
    settings: { supplier: { gstin: '02AAMCM4321F1ZW' } },
  });
});

test('facts pasted with invisible marks, spaces, Indian digits are read', async () => {
  const fields = {
    ...fieldsOfSettings(await readSettings(market.db)),
    supportEmail: '\u200bhelp@rang.example\u00a0',
    'officer.name': 'Amrit\u00a0Pal\u200b',
    'officer.designation': 'Grievance Officer',
    'officer.phone': '+91 ੯੮੧੨੩ ੦੦੯੯੧',
    'officer.email': '\ufeffgrievance@rang.example',
    'supplier.name': 'Rang',
    'supplier.address': 'Solan',
    'supplier.pin': '१७३ २१२',
    'supplier.gstin': '02 aamcm4321f1zw',
  };
  expect(validateSettings(fields)).toMatchObject({
    ok: true,
    settings: {
      supportEmail: 'help@rang.example',
      officer: { name: 'Amrit Pal', phone: '+91 98123 00991', email: 'grievance@rang.example' },
      supplier: { pin: '173212', gstin: '02AAMCM4321F1ZW' },
    },
  });
});

test('preview saves nothing; saving needs a reason and editing rights', async () => {
  const by = await content();
  const open = await openSettings(asAdmin(market, by, '/operator/site'));
  const form = { ...open.fields, brand: 'Baithak', stamp: open.stamp };
  const send = (who: Parameters<typeof asAdmin>[1], more: Record<string, string>) =>
    statusOf(() => submitSettings(asAdmin(market, who, '/operator/site', { ...form, ...more })));
  expect(await send(by, { act: 'preview' })).toBe(200);
  expect(await send(by, { act: 'save', reason: '' })).toBe(409);
  expect((await readSettings(market.db)).brand).not.toBe('Baithak');
  expect(await send(await worker(market, 'support'), { act: 'save', reason: 'x' })).toBe(403);
  expect(await send(await worker(market), { act: 'save', reason: 'x' })).toBe(404);
  expect(await statusOf(() => openSettings(asAdmin(market, null, '/operator/site')))).toBe(302);
  expect(await send(by, { act: 'save', reason: 'new name' })).toBe(302);
  expect((await readSettings(market.db)).brand).toBe('Baithak');
});

test.each(['999', '10000001', 'many', '', '-5'])('second-person limit: %j is refused', async (typed) => {
  const fields = fieldsOfSettings(await readSettings(market.db));
  for (const limit of SECOND_PERSON_LIMITS)
    expect(validateSettings({ ...fields, [limit]: typed })).toEqual({ ok: false, wrong: [limit] });
});

test('second-person limits: only owners change them, audited, all owners notified', async () => {
  const [owner, editor] = [await worker(market, 'owner'), await worker(market, 'content')];
  const save = async (who: typeof owner, brand: string) => {
    const { fields, stamp } = await openSettings(asAdmin(market, who, '/operator/site'));
    const limits = { secondPersonAbove: '40000', secondPersonAboveDaily: '90000' };
    const form = { ...fields, stamp, brand, ...limits, act: 'save', reason: 'We grow' };
    return statusOf(() => submitSettings(asAdmin(market, who, '/operator/site', form)));
  };
  expect(await save(editor, 'Sangeet')).toBe(302);
  expect(await readSettings(market.db)).toMatchObject({
    brand: 'Sangeet',
    secondPersonAbove: 2_500_000,
    secondPersonAboveDaily: 5_000_000,
  });
  expect(await save(owner, 'Sangeet')).toBe(302);
  expect(await readSettings(market.db)).toMatchObject({
    secondPersonAbove: 4_000_000,
    secondPersonAboveDaily: 9_000_000,
  });
  const [entry] = await readAudit(market.db, { subject: 'site:settings', count: 1 });
  expect(entry).toMatchObject({
    reason: 'We grow',
    before: { secondPersonAbove: 2_500_000 },
    after: { secondPersonAbove: 4_000_000 },
  });
  const { log } = market.deps;
  const platform = { db: market.db, log } as unknown as Platform;
  await dispatchEvents(market.db, staffNoticeHandlers(platform), log);
  const told = await market.db
    .selectFrom('notice')
    .select('body')
    .where('template', '=', 'staff.limit_changed.operator')
    .where('account_id', '=', owner.accountId)
    .execute();
  const bodies = told.map(({ body }) => body);
  expect(bodies.filter((body) => /on one booking.*₹25,000 to ₹40,000/.test(body))).toHaveLength(2);
  expect(bodies.filter((body) => /one person and day.*₹50,000 to ₹90,000/.test(body))).toHaveLength(2);
});
