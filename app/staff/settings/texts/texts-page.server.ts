import { data, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { languageContext, platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { type Language, spokenLanguages } from '#app/shared/languages.ts';
import { choice, readForm, rowId, sameFieldForEach, typed } from '#app/shared/read-form.ts';
import { type Pieces, replaceTexts, textsByPlace } from '#app/shared/text-pieces.ts';
import { shippedTexts } from '#app/site/edited-texts/shipped-texts.server.ts';
import { isPolicy, publicPathOf, TEXT_PAGES, type TextPage } from '#app/site/edited-texts/text-pages.ts';
import type { FaqTexts } from '#app/site/faq/faq-texts.ts';
import { loadPolicy } from '#app/site/policies/load-policy.server.ts';
import { policyPath } from '#app/site/policies/policy-pages.ts';
import type { PolicySection } from '#app/site/policies/policy-text.ts';
import { type ChangedTexts, readChangedTexts } from '#app/site/texts/changed-texts.ts';
import { reasonField } from '../../frame/action-fields.ts';
import type { AdminProblem } from '../../frame/admin-problem.ts';
import { addDoneToAddress, type PageArgs } from '../../frame/page-args.ts';
import { refuseAction } from '../../frame/refuse-action.server.ts';
import { hashOfSettings } from '../settings/change-settings.server.ts';
import { discardDraft, publishDraft, publishEarlierVersion, saveDraft } from './change-texts.server.ts';
import { selectDraft, selectTextStates, selectVersions } from './texts-queries.server.ts';
import { MAX_TEXT_LENGTH } from './validate-texts.ts';

const LIST = '/operator/site/texts';

export async function openTextList({ request, context }: PageArgs) {
  requirePageRight(context, request, 'edit_site');
  const states = await selectTextStates(context.get(platformContext).db);
  return { pages: TEXT_PAGES.map((page) => ({ page, state: states.get(page) ?? null })) };
}

function readTextPage(param: string): TextPage {
  const page = TEXT_PAGES.find((each) => each === param);
  if (!page) throw data(null, { status: 404 });
  return page;
}

function languageOf(request: Request, otherwise: Language): Language {
  const wanted = new URL(request.url).searchParams.get('language');
  return spokenLanguages.find((each) => each === wanted) ?? otherwise;
}

export async function openTexts({ request, context }: PageArgs, param: string) {
  requirePageRight(context, request, 'edit_site');
  const page = readTextPage(param);
  const language = languageOf(request, context.get(languageContext));
  const platform = context.get(platformContext);
  const { db } = platform;
  const [draft, versions, shipped] = await Promise.all([
    selectDraft(db, page),
    selectVersions(db, page),
    shippedTexts(page, language),
  ]);
  const texts = readChangedTexts(draft ? draft.texts : versions[0]?.texts);
  return {
    page,
    language,
    publicPath: publicPathOf(page),
    shipped: textsByPlace(shipped) as Pieces,
    changed: texts[language],
    draft: draft ? { by: draft.by, savedAt: draft.saved_at, stamp: hashOfSettings(draft.texts) } : null,
    draftChanges: draft ? changesOf(readChangedTexts(versions[0]?.texts), texts) : [],
    preview: await previewTexts(platform, page, language, texts[language]),
    versions: versions.map(({ texts: stored, ...version }, place) => ({
      ...version,
      changes: changesOf(readChangedTexts(versions[place + 1]?.texts), readChangedTexts(stored)),
    })),
    done: new URL(request.url).searchParams.get('done'),
  };
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
  reason: reasonField,
};

export interface TextsProblem {
  act: string;
  reason: AdminProblem;
  wrong: string[];
  typed: Pieces;
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
    data<TextsProblem>({ act, reason: why, wrong, typed: words }, { status });
  const publishes = act === 'publish-texts' || act === 'revert-texts';
  if (publishes && !reason) return refuse('reason_missing');
  const barred = await refuseAction(context, viewer, form, act);
  if (barred) return refuse(barred, [], 403);
  const publishing = { page, by: viewer.accountId, reason: reason ?? '' };
  const done = await inTransactionUnlessRefused(context.get(platformContext).db, (trx) => {
    if (act === 'save-texts') return saveDraft(trx, viewer, page, language, words);
    if (act === 'discard-texts') return discardDraft(trx, page);
    if (act === 'publish-texts') return publishDraft(trx, publishing, sent.seen);
    return publishEarlierVersion(trx, publishing, version);
  });
  if (!done.ok) return refuse(done.refusal.reason, 'wrong' in done.refusal ? done.refusal.wrong : []);
  throw redirect(addDoneToAddress(`${LIST}/${page}?language=${language}`, act));
}

/** The texts of the form, by their places. */
async function typedTexts(form: FormData, page: TextPage, language: Language): Promise<Pieces> {
  const places = Object.keys(textsByPlace(await shippedTexts(page, language)));
  const fields = sameFieldForEach(
    places.filter((place) => form.has(`text.${place}`)).map((place) => `text.${place}`),
    typed(MAX_TEXT_LENGTH + 1),
  );
  return Object.fromEntries(
    Object.entries(readForm(form, fields)).map(([name, text]) => [
      name.slice('text.'.length),
      text.replaceAll('\r\n', '\n').trim(),
    ]),
  );
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
  if (page === 'faq')
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
