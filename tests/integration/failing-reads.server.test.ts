import { beforeAll, expect, test } from 'vitest';
import { currentSite } from '#app/site/settings.server.ts';
import { useApplication } from '#tests/support/application.ts';
import { plantArtist, plantCities } from '#tests/support/catalogue.ts';
import { asOwner } from '#tests/support/database.ts';
import { sourceBuild } from '#tests/support/source-build.ts';

const PHONE = '+91 98150 11111';
const application = useApplication({}, async () => (await sourceBuild()).build);

let artist: number;
beforeAll(async () => {
  await plantCities(application.db);
  artist = await plantArtist(application.db, { name: 'Mehr', about: 'Sings at dusk.' });
  await application.db
    .insertInto('site_setting')
    .values({ key: 'supportPhone', value: JSON.stringify(PHONE) })
    .execute();
});

async function without<Result>(tables: string[], act: () => Promise<Result>): Promise<Result> {
  const rename = (from: string, to: string) =>
    asOwner(application.market.open, `alter table ${from} rename to ${to}`);
  for (const table of tables) await rename(table, `${table}_gone`);
  try {
    return await act();
  } finally {
    for (const table of tables) await rename(`${table}_gone`, table);
  }
}

async function look(path: string, missing: string[]) {
  const answer = await without(missing, async () => application.app.inject({ url: path }));
  return { status: answer.statusCode, page: answer.body, cache: answer.headers['cache-control'] };
}

test('reviews fail to load: profile says so, rest is there [S8-07]', async () => {
  const whole = await look(`/artists/${artist}`, []);
  expect(whole.page).not.toContain('Failed to load reviews');
  const { status, page, cache } = await look(`/artists/${artist}`, ['review']);
  expect(status).toBe(200);
  expect(page).toContain('Failed to load reviews');
  for (const part of ['Mehr', 'Sings at dusk.', 'Book Now']) expect(page).toContain(part);
  expect(cache).toBe('private, no-store');
});

test('members fail to load: profile says so, rest is there [S8-07]', async () => {
  const rename = (from: string, to: string) =>
    asOwner(application.market.open, `alter table team_member rename column ${from} to ${to}`);
  await rename('role', 'role_gone');
  const { status, page, cache } = await look(`/artists/${artist}`, []).finally(() =>
    rename('role_gone', 'role'),
  );
  expect(status).toBe(200);
  expect(page).toContain('Failed to load team member information');
  expect(page).not.toContain('Failed to load reviews');
  for (const part of ['Mehr', 'Sings at dusk.', 'Book Now']) expect(page).toContain(part);
  expect(cache).toBe('private, no-store');
  expect((await look(`/artists/${artist}`, [])).page).not.toContain('Failed to load team member information');
});

test('all reviews page fails: says so, links to the artist [S8-07]', async () => {
  const { status, page } = await look(`/artists/${artist}/reviews`, ['review']);
  expect(status).toBe(500);
  expect(page).toContain('Failed to load reviews');
  expect(page).not.toContain('Unexpected Application Error!');
  expect(page).toContain(`href="/artists/${artist}"`);
  expect((await look('/artists/999999/reviews', [])).status).toBe(404);
});

test('artists fail on home: each carousel says so, rest stays [S8-04]', async () => {
  const sentences = ['featured artists', 'team members', 'artists'].map((what) => `>Failed to load ${what}<`);
  const whole = await look('/', []);
  for (const sentence of sentences) expect(whole.page).not.toContain(sentence);
  const { status, page } = await look('/', ['artist_skill']);
  expect(status).toBe(200);
  for (const sentence of sentences) expect(page).toContain(sentence);
  expect(page).toContain('Select City');
});

test('error page: names the site’s phone even without settings [S8-14]', async () => {
  const { status, page } = await look('/contact-us', []);
  expect([status, page.includes(PHONE)]).toEqual([200, true]);
  // After a minute the cache is too old and cannot be refreshed.
  await without(['site_setting'], async () => {
    const { phone } = await currentSite(application.platform.reads, () => Date.now() + 60_000);
    expect(phone).toBe(PHONE);
    const failed = await application.app.inject({ url: '/contact-us' });
    expect(failed.statusCode).toBe(500);
    expect(failed.body).toContain('Unexpected Application Error!');
    expect(failed.body).toContain(PHONE);
  });
});

test('failed change: says it may be saved; failed read: not', async () => {
  const send = { method: 'POST', url: '/api/auth/send-otp', payload: { numbers: '9812300991' } } as const;
  const changed = await without(['otp_challenge'], async () => application.app.inject(send));
  expect([changed.statusCode, changed.json().code]).toEqual([500, 'internal_error']);
  expect(changed.json().error).toContain('check whether it was saved');
  const read = await without(['review'], async () =>
    application.app.inject({ url: `/api/reviews/${artist}` }),
  );
  expect([read.statusCode, read.json().code]).toEqual([500, 'internal_error']);
  expect(read.json().error).not.toContain('saved');
});
