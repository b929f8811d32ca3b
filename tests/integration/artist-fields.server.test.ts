import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  FIELD_NAMES,
  type FieldName,
  fieldHas,
  fieldsWith,
  ruleOf,
} from '#app/artists/core/artist-fields.ts';
import { eraseArtistsData } from '#app/artists/privacy/personal-data.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { personalDataDeps } from '#app/privacy/personal-data.server.ts';
import { useApplication } from '#tests/support/application.ts';
import { filledFields, filledValues, typedAnswers } from '#tests/support/artist-fields.ts';
import { plantArtist, plantCities } from '#tests/support/catalogue.ts';
import { speakerFor } from '#tests/support/catalogues.ts';
import { sourceBuild } from '#tests/support/source-build.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const application = useApplication({}, async () => (await sourceBuild()).build);
let owner: Visitor;
let artistId: number;

beforeAll(async () => {
  await plantCities(application.db);
  owner = await application.signedIn('Jasleen Kaur');
  artistId = await plantArtist(application.db, { account_id: owner.accountId });
});

// An artist may change forty times an hour; each further field takes some of these.
beforeEach(() => application.db.deleteFrom('rate_limit').execute());

const artist = (id = artistId) =>
  application.db.selectFrom('artist').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const studioPage = (name: FieldName) =>
  `/studio/${artistId}/profile${fieldHas(name, { form: 'offer' }) ? '/price' : ''}`;

async function read(url: string, language = 'en'): Promise<string> {
  const { body } = await application.app.inject({
    url,
    headers: { cookie: `${owner.cookie}; language=${language}` },
  });
  return body.replaceAll('&#x27;', "'");
}

async function save(name: FieldName, typed: string): Promise<void> {
  const { version } = await artist();
  const form = { version: String(version), name: 'Jasleen Kaur', about: '', city: '1', locality: '' };
  const answer = await application.app.inject({
    method: 'POST',
    url: studioPage(name),
    headers: {
      cookie: owner.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({
      ...form,
      ...{ skills: 'Sufi', fee: '20000', extension: '' },
      ...{ ...filledFields(), [name]: typed },
    }).toString(),
  });
  expect(answer.statusCode, typed).toBe(200);
}

test.each(FIELD_NAMES)('%s: saved as typed, in the form and the export', async (name) => {
  for (const { typed, stored } of typedAnswers(name)) {
    await save(name, typed);
    expect((await artist())[name], typed).toBe(stored);
    expect(inputOf(await read(studioPage(name)), name), typed).toBe(typed);
    const file = await personalDataDeps(application).collect(owner.accountId);
    expect(file.artist_profiles, typed).toMatchObject([{ id: artistId, [name]: stored }]);
  }
});

test.each(fieldsWith({ profile: true }))('%s is on the public page in three languages', async (name) => {
  for (const { typed, stored } of typedAnswers(name)) {
    await save(name, typed);
    for (const language of ['en', 'hi', 'pa']) {
      const say = speakerFor(language, ['artist-fields']).translator('artist-fields');
      const words = say(`${name}.profile`, { count: Number(stored) });
      const figure = stored === true ? say('yes') : stored;
      const shown = new RegExp(`<dt>${words}</dt><dd[^>]*>${figure}</dd>`);
      const html = await read(`/artists/${artistId}`, language);
      expect(shown.test(html), `${typed} in ${language}`).toBe(stored !== null && stored !== false);
    }
  }
});

test.each(fieldsWith({ api: true }))('%s is in the answer of the API', async (name) => {
  for (const { typed, stored } of typedAnswers(name)) {
    await save(name, typed);
    const { body } = await owner.call('GET', `/api/search/artists/${artistId}`);
    expect(body[name === 'experience_years' ? 'experience' : name], typed).toBe(stored);
  }
});

test.each(FIELD_NAMES)('%s is listed in the change that staff look at', async (name) => {
  await application.db.deleteFrom('artist_change').where('artist_id', '=', artistId).execute();
  const [first, second] = [typedAnswers(name)[0]!, typedAnswers(name).at(-1)!];
  await save(name, first.typed);
  await save(name, second.typed);
  const change = await application.db
    .selectFrom('artist_change')
    .select(['before', 'after'])
    .where('artist_id', '=', artistId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(change).toEqual({ before: { [name]: first.stored }, after: { [name]: second.stored } });
});

test('an erased artist keeps only the fields that say so', async () => {
  const { accountId } = await application.signedIn();
  const id = await plantArtist(application.db, { account_id: accountId, ...filledValues() });
  const before = await artist(id);
  await inTransaction(application.db, (trx) => eraseArtistsData(trx, accountId, [id]));
  const after = await artist(id);
  for (const name of FIELD_NAMES) {
    const { erased } = ruleOf(name);
    expect(after[name], name).toBe(erased === 'kept' ? before[name] : erased);
  }
});

/** The value of an input, or of the chosen option; empty for a box that is not ticked. */
function inputOf(html: string, name: FieldName): string | undefined {
  const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0];
  if (input?.includes('type="checkbox"')) return input.includes('checked') ? 'yes' : '';
  const list = new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`).exec(html)?.[1];
  return /value="([^"]*)"/.exec(input ?? /<option[^>]*selected[^>]*>/.exec(list ?? '')?.[0] ?? '')?.[1];
}
