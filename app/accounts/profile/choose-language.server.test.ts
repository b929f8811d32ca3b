import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database.ts';
import { NOT_LOCAL } from '#tests/support/not-local.ts';
import { createAccount, type TestAccount, visit } from '#tests/support/page-visit.ts';
import { chooseLanguage } from './choose-language.server.ts';

const base = useTestDatabase();

const choose = (who: TestAccount | null, form: Record<string, string>) =>
  chooseLanguage(visit(base.db, who, '/language', { form }));

async function languageOf({ accountId }: TestAccount) {
  const { language } = await base.db
    .selectFrom('account')
    .select('language')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return language;
}

test('signed-in visitor’s language choice is saved to the account too', async () => {
  const [who, other] = [await createAccount(base.db), await createAccount(base.db)];
  for (const language of ['pa', 'hi', 'en', 'hi']) {
    const { headers } = await choose(who, { language, back: '/account?lang=pa' });
    expect(headers.get('location')).toBe('/account');
    expect(headers.get('set-cookie')).toContain(`language=${language};`);
    expect(await languageOf(who)).toBe(language);
  }
  expect(await languageOf(other)).toBe('en');
});

test('guest’s language choice: cookie only; unknown language changes no account', async () => {
  const who = await createAccount(base.db);
  const { headers } = await choose(null, { language: 'pa', back: '//evil.example' });
  expect(headers.get('location')).toBe('/');
  expect(headers.get('set-cookie')).toContain('language=pa;');
  expect(await languageOf(who)).toBe('en');
  await choose(who, { language: 'pa' });
  expect((await choose(who, { language: 'klingon' })).headers.get('set-cookie')).toContain('language=en;');
  expect(await languageOf(who)).toBe('pa');
});

test('choosing a language leads to no other site', async () => {
  for (const back of NOT_LOCAL) {
    const { headers } = await choose(null, { language: 'hi', back });
    expect([back, headers.get('location')]).toEqual([back, '/']);
  }
});
