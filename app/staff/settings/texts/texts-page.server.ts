import { data, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { languageContext, platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { type Language, spokenLanguages } from '#app/shared/languages.ts';
import { choice, readForm, rowId, sameFieldForEach, typed } from '#app/shared/read-form.ts';
import { type Pieces, placesInOrder, replaceTexts, textsByPlace } from '#app/shared/text-pieces.ts';
import { shippedTexts } from '#app/site/edited-texts/shipped-texts.server.ts';
import { isPolicy, publicPathOf, TEXT_PAGES, type TextPage } from '#app/site/edited-texts/text-pages.ts';
import type { FaqTexts } from '#app/site/faq/faq-texts.ts';
import { loadPolicy } from '#app/site/policies/load-policy.server.ts';
import { policyPath } from '#app/site/policies/policy-pages.ts';
import type { PolicySection } from '#app/site/policies/policy-text.ts';
import { type ChangedTexts, NOTHING_CHANGED, readChangedTexts } from '#app/site/texts/changed-texts.ts';
import { reasonField } from '../../frame/action-fields.ts';
import type { AdminProblem } from '../../frame/admin-problem.ts';
import { addDoneToAddress, type PageArgs } from '../../frame/page-args.ts';
import { refuseAction } from '../../frame/refuse-action.server.ts';
import { hashOfSettings } from '../settings/change-settings.server.ts';
import { discardDraft, publishDraft, publishEarlierVersion, saveDraft } from './change-texts.server.ts';
import { selectDraft, selectTextStates, selectVersions } from './texts-queries.server.ts';
import { MAX_TEXT_LENGTH, missingPlaces } from './validate-texts.ts';

const LIST = '/operator/site/texts';

export async function openTextList({ request, context }: PageArgs) {
  requirePageRight(context, request, 'edit_site');
  const states = await selectTextStates(context.get(platformContext).db);
  const pages = TEXT_PAGES.map(async (page) => {
    const state = states.get(page) ?? null;
    const texts = await allTexts(page, readChangedTexts(state?.texts));
    return { page, state, missing: spokenLanguages.filter((each) => missingPlaces(texts, each).length > 0) };
  });
  return { pages: await Promise.all(pages) };
}

function readTextPage(param: string): TextPage {
  const page = TEXT_PAGES.find((each) => each === param);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export async function openTexts({ request, context }: PageArgs, param: string) {
  requirePageRight(context, request, 'edit_site');
  const page = readTextPage(param);
  const platform = context.get(platformContext);
  const { db } = platform;
  const [draft, versions] = await Promise.all([selectDraft(db, page), selectVersions(db, page)]);
  const texts = readChangedTexts(draft ? draft.texts : versions[0]?.texts);
  const whole = await allTexts(page, texts);
  return {
    page,
    language: context.get(languageContext),
    publicPath: publicPathOf(page),
    shipped: await allTexts(page, NOTHING_CHANGED),
    places: placesInOrder(await shippedTexts(page, 'en'), texts.en),
    changed: texts,
    missing: spokenLanguages.filter((each) => missingPlaces(whole, each).length > 0),
    draft: draft ? { by: draft.by, savedAt: draft.saved_at } : null,
    stamp: hashOfSettings(texts),
    draftChanges: draft ? changesOf(readChangedTexts(versions[0]?.texts), texts) : [],
    preview: await Promise.all(
      spokenLanguages.map(
        async (each) => [each, await previewTexts(platform, page, each, texts[each])] as const,
      ),
    ),
    versions: versions.map(({ texts: stored, ...version }, place) => ({
      ...version,
      changes: changesOf(readChangedTexts(versions[place + 1]?.texts), readChangedTexts(stored)),
    })),
    done: new URL(request.url).searchParams.get('done'),
  };
}

/** The texts of a page in all languages, by place. */
async function allTexts(page: TextPage, changed: ChangedTexts): Promise<ChangedTexts> {
  const texts = spokenLanguages.map(
    async (each): Promise<[Language, Pieces]> => [
      each,
      { ...textsByPlace(await shippedTexts(page, each)), ...changed[each] },
    ],
  );
  return Object.fromEntries(await Promise.all(texts)) as ChangedTexts;
}

export interface TextChange {
  language: Language;
  place: string;
  /** Null where the shipped text was or is. */
  was: string | null;
  is: string | null;
}

/** What differs between two versions, by language and place. */
function changesOf(before: ChangedTexts, after: ChangedTexts): TextChange[] {
  return spokenLanguages.flatMap((language) => {
    const [was, is] = [before[language], after[language]];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((place) => was[place] !== is[place])
      .map((place) => ({ language, place, was: was[place] ?? null, is: is[place] ?? null }));
  });
}

const ACTIONS = ['save-texts', 'publish-texts', 'discard-texts', 'revert-texts'] as const;
const FIELDS = {
  act: choice(ACTIONS),
  language: choice(spokenLanguages),
  version: rowId(),
  seen: typed(40),
  move: typed(80),
  reason: reasonField,
};

export interface TextsProblem {
  act: string;
  reason: AdminProblem;
  wrong: string[];
  typed: ChangedTexts;
  /** Stamp of the texts that were opened; of what was typed. */
  seen: string;
  stamp: string;
}

export async function submitTexts({ request, context }: PageArgs, param: string) {
  const viewer = requirePageRight(context, request, 'edit_site');
  const page = readTextPage(param);
  const form = await request.formData();
  const { act, reason, version, ...sent } = readForm(form, FIELDS);
  if (!act) throw data(null, { status: 400 });
  const language = sent.language ?? 'en';
  const words = await typedTexts(form, page, language);
  const refuse = (why: AdminProblem, wrong: string[] = [], status = 409) =>
    data<TextsProblem>(
      { act, reason: why, wrong, typed: words, seen: sent.seen, stamp: hashOfSettings(words) },
      { status },
    );
  const publishes = act === 'publish-texts' || act === 'revert-texts';
  if (publishes && !reason) return refuse('reason_missing');
  const barred = await refuseAction(context, viewer, form, act);
  if (barred) return refuse(barred, [], 403);
  const publishing = { page, by: viewer.accountId, reason: reason ?? '' };
  const done = await inTransactionUnlessRefused(context.get(platformContext).db, (trx) => {
    if (act === 'save-texts') return saveDraft(trx, viewer, page, words, sent);
    if (act === 'discard-texts') return discardDraft(trx, page, sent.seen);
    if (act === 'publish-texts') return publishDraft(trx, publishing, sent.seen);
    return publishEarlierVersion(trx, publishing, version);
  });
  if (!done.ok) return refuse(done.refusal.reason, 'wrong' in done.refusal ? done.refusal.wrong : []);
  throw redirect(addDoneToAddress(`${LIST}/${page}`, act));
}

/** The texts of the form, by their places: those of its own language as `text.title`, of others as `hi.text.title`. */
async function typedTexts(form: FormData, page: TextPage, own: Language): Promise<ChangedTexts> {
  const of = async (language: Language): Promise<[Language, Pieces]> => {
    const prefix = language === own ? 'text.' : `${language}.text.`;
    const names = Object.keys(textsByPlace(await shippedTexts(page, language))).map(
      (place) => prefix + place,
    );
    const fields = sameFieldForEach(
      names.filter((name) => form.has(name)),
      typed(MAX_TEXT_LENGTH + 1),
    );
    const texts = Object.entries(readForm(form, fields));
    return [
      language,
      Object.fromEntries(texts.map(([name, text]) => [name.slice(prefix.length), text.trim()])),
    ];
  };
  return Object.fromEntries(await Promise.all(spokenLanguages.map(of))) as ChangedTexts;
}

/** A page as readers would see it, with these texts. */
async function previewTexts(
  platform: Platform,
  page: TextPage,
  language: Language,
  changed: Pieces,
): Promise<readonly PolicySection[]> {
  if (isPolicy(page)) return previewPolicy(platform, policyPath(page), language, changed);
  const texts = replaceTexts(await shippedTexts(page, language), changed);
  if (page === 'faq' || page === 'ready-answers')
    return (texts as FaqTexts).questions.map(({ question, answer }, place) => ({
      id: `question-${place}`,
      title: question,
      blocks: [answer],
    }));
  return [{ id: 'texts', title: '', blocks: Object.values(textsByPlace(texts)) }];
}

async function previewPolicy(platform: Platform, path: string, language: Language, changed: Pieces) {
  const policy = await loadPolicy(platform, path, language, changed);
  if (!policy) return [];
  const head = { id: 'head', title: policy.title, blocks: [policy.summary] };
  return [head, ...policy.sections];
}
