import { expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { agreedTexts } from '#app/pricing/agreed-texts.ts';
import { textHistory } from '#app/pricing/published-texts.server.ts';
import { TEXTS_IN_FORCE } from '#app/pricing/texts-in-force.ts';
import { spokenLanguages } from '#app/shared/languages.ts';
import { replaceTexts, textsByPlace } from '#app/shared/text-pieces.ts';
import { shippedTexts } from '#app/site/edited-texts/shipped-texts.server.ts';
import { isPolicy, TEXT_PAGES, type TextPage } from '#app/site/edited-texts/text-pages.ts';
import { writeLanding } from '#app/site/landing/write-landing.server.ts';
import { currentTexts } from '#app/site/texts/current-texts.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { openTextList, openTexts, submitTexts } from './texts-page.server.ts';
import { placesOfWrongTexts } from './validate-texts.ts';

const market = useMarketplace();
const PAGE = '/operator/site/texts';

/** With the texts that are there now. */
const send = async (who: Worker, page: TextPage, form: Record<string, string>) => {
  const seen = form.seen ?? (await currentStamp(page));
  return statusOf(() => submitTexts(asAdmin(market, who, PAGE, { ...form, seen }), page));
};
const currentStamp = async (page: TextPage) => (await open(await worker(market, 'content'), page)).stamp;
const publish = (who: Worker, page: TextPage, form: Record<string, string> = {}) =>
  send(who, page, { act: 'publish-texts', ...form });
const open = (who: Worker, page: TextPage, language = 'en') =>
  openTexts(asAdmin(market, who, `${PAGE}?language=${language}`), page);
const shown = async (page: TextPage, language: 'en' | 'hi' = 'en') =>
  (await currentTexts(market.db, [page], language))[0]!.changed;

test('draft: visible to staff only; every version can be restored', async () => {
  const content = await worker(market, 'content');
  const place = 'questions.0.answer';
  const draft = { act: 'save-texts', language: 'en', [`text.${place}`]: 'Choose and pay.' };
  expect(await send(content, 'faq', draft)).toBe(302);
  expect(await send(content, 'faq', { ...draft, language: 'hi', [`text.${place}`]: 'चुनें।' })).toBe(302);
  expect(await shown('faq')).toEqual({});
  const opened = await open(content, 'faq');
  expect(opened).toMatchObject({ changed: { en: { [place]: 'Choose and pay.' } }, draft: {} });
  expect(opened.draftChanges.map(({ language }) => language)).toEqual(['en', 'hi']);
  expect(opened.preview[0]![1][0]!.blocks).toEqual(['Choose and pay.']);

  expect(await publish(content, 'faq')).toBe(409);
  expect(await publish(content, 'faq', { reason: 'Shorter' })).toBe(302);
  expect(await publish(content, 'faq', { reason: 'Shorter' })).toBe(409);
  expect(await shown('faq')).toEqual({ [place]: 'Choose and pay.' });
  expect(await shown('faq', 'hi')).toEqual({ [place]: 'चुनें।' });

  expect(await send(content, 'faq', { ...draft, [`text.${place}`]: 'Pay.' })).toBe(302);
  expect(await publish(content, 'faq', { reason: 'Shorter still' })).toBe(302);
  const revert = { act: 'revert-texts', language: 'en', reason: 'Too short' };
  expect(await send(content, 'faq', { ...revert, version: '9' })).toBe(409);
  expect(await send(content, 'faq', { ...revert, version: '1' })).toBe(302);
  expect(await shown('faq')).toEqual({ [place]: 'Choose and pay.' });
  expect(await send(content, 'faq', { ...revert, version: '0' })).toBe(302);
  expect(await shown('faq')).toEqual({});
  const { versions } = await open(content, 'faq');
  expect(versions.map(({ version, reason }) => [version, reason])).toEqual([
    [4, 'Too short'],
    [3, 'Too short'],
    [2, 'Shorter still'],
    [1, 'Shorter'],
  ]);
  expect(versions[2]!.changes).toEqual([{ language: 'en', place, was: 'Choose and pay.', is: 'Pay.' }]);
  const audit = await readAudit(market.db, { subject: 'site:faq', count: 9 });
  expect(audit).toHaveLength(4);
  expect(audit[0]).toMatchObject({ action: 'site.texts', before: { version: 3 }, after: { version: 4 } });
});

test('a published version is never changed', async () => {
  const content = await worker(market, 'content');
  const draft = { act: 'save-texts', language: 'en', 'text.about': 'About bands.' };
  expect(await send(content, 'landing-band', draft)).toBe(302);
  expect(await publish(content, 'landing-band', { reason: 'New' })).toBe(302);
  await expect(
    market.db
      .updateTable('text_version')
      .set({ reason: 'Other' })
      .where('page', '=', 'landing-band')
      .execute(),
  ).rejects.toThrow();
  const written = writeLanding({ skill: 'band', city: 'mohali' }, 'en', {
    skill: await shown('landing-band'),
    cities: {},
    everywhere: {},
  });
  expect(written.about).toBe('About bands.');
});

test('booking: keeps the terms version in force when made', async () => {
  const content = await worker(market, 'content');
  const draft = { act: 'save-texts', language: 'en', 'text.summary': 'What both sides promise.' };
  expect(await send(content, 'term-conditions', draft)).toBe(302);
  expect(await publish(content, 'term-conditions', { reason: 'Clearer' })).toBe(302);
  const request = aRequest(await market.artist(), await market.dateIn(40));
  const made = await createBooking(market.deps, await market.host(), request, null);
  if (!made.ok) throw new Error(made.refusal.reason);
  const { accepted_texts } = await market.db
    .selectFrom('booking')
    .select('accepted_texts')
    .where('id', '=', made.value.bookingId)
    .executeTakeFirstOrThrow();
  const agreed = agreedTexts(accepted_texts, await textHistory(market.db));
  const terms = agreed.find(({ slug }) => slug === 'term-conditions')!;
  expect(terms).toMatchObject({ day: await market.dateIn(0), stands: true });
  expect(terms.digest).toMatch(/^[0-9a-f]{64}$/);
  expect(agreed.find(({ slug }) => slug === 'refund-policy')!.day).toBe(TEXTS_IN_FORCE['refund-policy']);
  expect(await send(content, 'term-conditions', { act: 'revert-texts', version: '0', reason: 'Back' })).toBe(
    302,
  );
  const after = agreedTexts(accepted_texts, await textHistory(market.db));
  expect(after.find(({ slug }) => slug === 'term-conditions')!.stands).toBe(false);
});

test('drafts: empty titles, unknown placeholders, foreign links, incomplete questions refused', async () => {
  const content = await worker(market, 'content');
  const save = (page: TextPage, texts: Record<string, string>) =>
    send(content, page, { act: 'save-texts', language: 'en', ...texts });
  expect(await save('refund-policy', { 'text.title': ' ' })).toBe(409);
  expect(await save('refund-policy', { 'text.sections.0.blocks.0': 'Call {{mobile}}' })).toBe(409);
  for (const target of ['https://evil.example', '//evil.example', 'javascript:alert(1)'])
    expect(await save('refund-policy', { 'text.sections.0.blocks.0': `[here](${target})` })).toBe(409);
  expect(await save('faq', { 'text.questions.9.question': 'May we dance?' })).toBe(409);
  expect(
    await save('faq', { 'text.questions.9.question': 'May we dance?', 'text.questions.9.answer': 'Yes.' }),
  ).toBe(302);
  expect(await save('refund-policy', { 'text.sections.0.blocks.0': '' })).toBe(302);
  const policy = await open(content, 'refund-policy');
  const [, rule] = policy.preview[0]![1];
  expect(rule!.blocks[0]).toMatchObject({ table: {} });
});

test('texts: one language of a new question missing, marked', async () => {
  const content = await worker(market, 'content');
  const [q, a] = ['text.questions.9.question', 'text.questions.9.answer'];
  const form = { [q]: 'May we dance?', [a]: 'Yes.', [`hi.${q}`]: 'नाच सकते हैं?', [`hi.${a}`]: 'हाँ।' };
  expect(await send(content, 'faq', { act: 'save-texts', language: 'en', ...form })).toBe(302);
  const { changed, missing } = await open(content, 'faq');
  expect(changed.hi['questions.9.answer']).toBe('हाँ।');
  expect(missing).toEqual(['pa']);
  const { pages } = await openTextList(asAdmin(market, content, PAGE));
  expect(pages.find(({ page }) => page === 'faq')!.missing).toEqual(['pa']);
  expect(await send(content, 'faq', { act: 'discard-texts' })).toBe(302);
});

test('texts: an entry moved keeps its words in every language', async () => {
  const content = await worker(market, 'content');
  const all = (prefix: string) =>
    Object.fromEntries(
      ['A', 'B', 'C', 'D'].flatMap((word, at) => [
        [`${prefix}text.questions.${at}.question`, `${prefix}${word}?`],
        [`${prefix}text.questions.${at}.answer`, `${prefix}${word}.`],
      ]),
    );
  const order = async (move: string) => {
    const form = { ...all(''), ...all('hi.'), act: 'save-texts', language: 'en', move };
    expect(await send(content, 'faq', form)).toBe(302);
    const [english, hindi] = (await open(content, 'faq')).preview.map(([, sections]) =>
      sections.slice(0, 4).map(({ title }) => title),
    );
    expect(hindi).toEqual(english!.map((title) => `hi.${title}`));
    return english!.join('');
  };
  expect(await order('questions.3 1')).toBe('A?D?B?C?');
  expect(await order('questions.0 2')).toBe('D?B?C?A?');
  for (const wrong of ['x.0 1', 'questions.9', 'questions.0 15', 'constructor.0 1', 'sections.0 1'])
    expect(await order(wrong)).toBe('D?B?C?A?');
  const { draftChanges, places } = await open(content, 'faq');
  const moved = draftChanges.find(({ place }) => place === 'questions.order');
  expect(moved!.is).toMatch(/^4 2 3 1 5 /);
  expect(places.slice(0, 2)).toEqual(['questions.3.question', 'questions.3.answer']);
  expect(await send(content, 'faq', { act: 'discard-texts' })).toBe(302);
});

test('policy: sections, paragraphs, items moved in every language, with ids', async () => {
  const content = await worker(market, 'content');
  const page = 'term-conditions';
  const previews = async () =>
    (await open(content, page)).preview.map(([, sections]) => sections.slice(1).map(({ id }) => id));
  const [before] = await previews();
  const move = (to: string) => send(content, page, { act: 'save-texts', language: 'en', move: to });
  expect(await move('sections.2 0')).toBe(302);
  const ids = [before![2], before![0], before![1], ...before!.slice(3)];
  expect(await previews()).toEqual([ids, ids, ids]);
  const other = 'bookings-and-performances-policy';
  const blocks = async () => (await open(content, other)).preview.map(([, sections]) => sections[1]!.blocks);
  const was = await blocks();
  await send(content, other, { act: 'save-texts', language: 'en', move: 'sections.0.blocks.1 0' });
  expect(await blocks()).toEqual(was.map(([first, second, ...others]) => [second, first, ...others]));
  expect(await publish(content, page, { reason: 'Clearer' })).toBe(302);
  expect(await shown(page, 'hi')).toEqual({ 'sections.order': expect.stringMatching(/^3 1 2/) });
  for (const slug of [page, other] as const)
    await send(content, slug, {
      act: slug === page ? 'revert-texts' : 'discard-texts',
      version: '0',
      reason: 'x',
    });
});

test('publishing texts: refused without editing rights or fresh second factor', async () => {
  const support = await worker(market, 'support');
  expect(await send(support, 'faq', { act: 'publish-texts', reason: 'x' })).toBe(403);
  const stale = { ...(await worker(market, 'content')), secondFactorAt: new Date(Date.now() - 600_000) };
  expect(await send(stale, 'faq', { act: 'publish-texts', reason: 'x' })).toBe(403);
  expect(await statusOf(() => openTexts(asAdmin(market, stale, PAGE), 'nothing'))).toBe(404);
});

test('draft: refused and kept as typed if a colleague saved a newer one', async () => {
  const [content, colleague] = [await worker(market, 'content'), await worker(market, 'content')];
  const { stamp: seen } = await open(content, 'landing-singer');
  const save = { act: 'save-texts', language: 'en', seen };
  expect(await send(colleague, 'landing-singer', { ...save, 'text.about': 'Theirs.' })).toBe(302);
  const mine = { ...save, 'text.about': 'Mine.' };
  expect(await send(content, 'landing-singer', mine)).toBe(409);
  const kept = await submitTexts(asAdmin(market, content, PAGE, mine), 'landing-singer');
  expect(kept.data).toMatchObject({ reason: 'draft_changed', seen, typed: { en: { about: 'Mine.' } } });
  expect(await send(content, 'landing-singer', { act: 'discard-texts', seen })).toBe(409);
  expect((await open(content, 'landing-singer')).changed.en).toEqual({ about: 'Theirs.' });
});

test('publishing: refused if a colleague saved a newer draft', async () => {
  const [content, colleague] = [await worker(market, 'content'), await worker(market, 'content')];
  const save = (who: Worker, about: string) =>
    send(who, 'landing-cities', { act: 'save-texts', language: 'en', 'text.mohali.about': about });
  expect(await save(content, 'About DJs.')).toBe(302);
  const { stamp } = await open(content, 'landing-cities');
  expect(await save(colleague, 'Pay us elsewhere.')).toBe(302);
  expect(await publish(content, 'landing-cities', { seen: stamp, reason: 'New' })).toBe(409);
  expect(await publish(content, 'landing-cities', { seen: '', reason: 'New' })).toBe(409);
  expect(await shown('landing-cities')).toEqual({});
});

test('shipped texts: every page passes draft rules in three languages', async () => {
  for (const page of TEXT_PAGES)
    for (const language of spokenLanguages) {
      const pieces = textsByPlace(await shippedTexts(page, language));
      expect(Object.keys(pieces).length, page).toBeGreaterThan(3);
      expect(placesOfWrongTexts(pieces, isPolicy(page)), `${page} ${language}`).toEqual([]);
    }
});

test('list order: each item once, new ones last', () => {
  const tree = { blocks: [{ list: ['a', 'b', 'c'] }, 'z'] };
  const order = (written: string) => replaceTexts(tree, { 'blocks.0.list.order': written }).blocks[0];
  expect(order('3 1 2')).toEqual({ list: ['c', 'a', 'b'] });
  for (const [written, list] of [
    ['2', 'bac'],
    ['2 2 9 -1 x', 'bac'],
    ['', 'abc'],
  ] as const)
    expect(order(written)).toEqual({ list: [...list] });
});

test('changed texts: placed by key, emptied list items are dropped', () => {
  const tree = { id: 'a', title: 'T', blocks: ['one', { list: ['x', 'y'] }, { computed: 'refund-table' }] };
  expect(textsByPlace(tree)).toEqual({
    title: 'T',
    'blocks.0': 'one',
    'blocks.1.list.0': 'x',
    'blocks.1.list.1': 'y',
  });
  expect(
    replaceTexts(tree, { title: 'U', 'blocks.0': '', 'blocks.1.list.0': '', id: 'b', 'blocks.9': 'z' }),
  ).toEqual({
    id: 'a',
    title: 'U',
    blocks: [{ list: ['y'] }, { computed: 'refund-table' }],
  });
});
