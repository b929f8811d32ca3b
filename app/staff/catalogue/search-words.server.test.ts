import { expect, test } from 'vitest';
import { artistSearch } from '#app/artists/search/artist-search.ts';
import { understandSearch } from '#app/artists/search/understand-search.server.ts';
import { countMissedWords, storeMissedWords } from '#app/artists/understanding/missed-words.server.ts';
import { useApplication } from '#tests/support/application.ts';
import { makeStaff } from '#tests/support/conversation.ts';
import { ledTo, type TestAccount, visit } from '#tests/support/page-visit.ts';
import { action as changeSearchWords, loader as openSearchWords } from './search-words.route.tsx';

const application = useApplication();
const CHANDIGARH = { lat: 30.7333, lng: 76.7794 };

function as(accountId: string, roles: string[], form?: Record<string, string>) {
  const who = { accountId, sessionId: '', phone: '' } satisfies TestAccount;
  return visit(application.db, who, '/operator/search-words', { ...(form ? { form } : {}), roles });
}

const understood = async (q: string) =>
  (await understandSearch(application.db, q, artistSearch(CHANDIGARH))).understood;

async function dholMeaning() {
  return application.db
    .selectFrom('search_meaning')
    .select('id')
    .where('key', '=', 'dhol')
    .executeTakeFirstOrThrow();
}

test('unknown search word: staff give it a meaning, remove it', async () => {
  const { accountId } = await makeStaff(application, ['content']);
  for (let search = 0; search < 5; search++) countMissedWords(['Nagadda']);
  for (let search = 0; search < 4; search++) countMissedWords(['Rarename']);
  countMissedWords(['98765', 'a@b.example', 'ab']);
  await storeMissedWords(application.db);
  // Other tests of this process search too, so only these words are looked at.
  const missed = async () => {
    const page = await openSearchWords(as(accountId, ['content']));
    return page.missed.filter(({ word }) =>
      ['nagadda', 'rarename', '98765', 'a@b.example', 'ab'].includes(word),
    );
  };
  expect(await missed()).toEqual([{ word: 'nagadda', searches: 5 }]);
  expect((await understood('nagadda')).unknown).toEqual(['nagadda']);

  const meaningId = String((await dholMeaning()).id);
  const change = { act: 'addWord', word: 'Nagadda', meaningId, reason: 'Hosts ask for it' };
  const added = await ledTo(changeSearchWords(as(accountId, ['content'], change)));
  expect(added.headers.get('location')).toBe('/operator/search-words?done=addWord');
  await expect
    .poll(async () => (await understood('nagadda')).chips, { timeout: 15_000 })
    .toMatchObject([{ key: 'dhol' }]);
  const after = await openSearchWords(as(accountId, ['content']));
  expect(after).toMatchObject({ added: [{ word: 'nagadda', label: 'Dhol' }] });
  expect(await missed()).toEqual([]);

  const removal = { act: 'removeWord', word: 'nagadda', meaningId, reason: 'Wrong' };
  await ledTo(changeSearchWords(as(accountId, ['content'], removal)));
  await expect
    .poll(async () => (await understood('nagadda')).unknown, { timeout: 15_000 })
    .toEqual(['nagadda']);
});

test('search words: unusable and shipped words are refused', async () => {
  const { accountId } = await makeStaff(application, ['content']);
  const meaningId = String((await dholMeaning()).id);
  const refusal = async (change: Record<string, string>) => {
    const form = { act: 'addWord', word: 'nagadda', meaningId, reason: 'Why', ...change };
    return changeSearchWords(as(accountId, ['content'], form));
  };
  expect(await refusal({ word: 'the' })).toMatchObject({ data: { reason: 'word_unusable' } });
  expect(await refusal({ word: 'dhol' })).toMatchObject({ data: { reason: 'word_known' } });
  expect(await refusal({ meaningId: '999999' })).toMatchObject({ data: { reason: 'meaning_not_found' } });
  expect(await refusal({ reason: ' ' })).toMatchObject({ data: { reason: 'reason_missing' } });
  expect(await refusal({ act: 'removeWord', word: 'dhol' })).toMatchObject({
    data: { reason: 'word_not_added' },
  });
});

test('staff without the right get a message', async () => {
  await expect(openSearchWords(as('', ['finance']))).rejects.toMatchObject({ init: { status: 403 } });
  await expect(changeSearchWords(as('', ['finance'], { act: 'addWord' }))).rejects.toMatchObject({
    init: { status: 403 },
  });
});
