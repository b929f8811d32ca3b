import { createHash } from 'node:crypto';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { type Language, spokenLanguages } from '#app/shared/languages.ts';
import { ownValue } from '#app/shared/own-value.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { orderOf, type Pieces, replaceTexts, textsByPlace } from '#app/shared/text-pieces.ts';
import { shippedTexts } from '#app/site/edited-texts/shipped-texts.server.ts';
import { isPolicy, type TextPage } from '#app/site/edited-texts/text-pages.ts';
import { type ChangedTexts, NOTHING_CHANGED, readChangedTexts } from '#app/site/texts/changed-texts.ts';
import { hashOfSettings } from '../settings/change-settings.server.ts';
import {
  deleteDraft,
  insertVersion,
  lockTexts,
  selectDraft,
  selectVersions,
  upsertDraft,
} from './texts-queries.server.ts';
import { placesOfWrongTexts } from './validate-texts.ts';

export type TextsRefusal =
  | { reason: 'no_draft' | 'draft_changed' | 'nothing_changed' | 'no_such_version' }
  /** Places, with the language before them: `hi.title`. */
  | { reason: 'wrong_text'; wrong: string[] };

type Answer = Promise<Result<null, TextsRefusal>>;

/** The draft of a page, else what is published. */
export async function draftOrPublishedTexts(trx: Transaction, page: TextPage): Promise<ChangedTexts> {
  const draft = await selectDraft(trx, page);
  return draft ? readChangedTexts(draft.texts) : publishedTexts(trx, page);
}

async function publishedTexts(trx: Transaction, page: TextPage): Promise<ChangedTexts> {
  const [newest] = await selectVersions(trx, page);
  return newest ? readChangedTexts(newest.texts) : NOTHING_CHANGED;
}

/**
 * Saves typed texts to the draft, which keeps its others.
 * @param seen stamp of the texts that were opened, so that nobody saves over a colleague
 * @param move `sections.3 1`: the fourth section comes to where the second stands, in all languages
 */
export async function saveDraft(
  trx: Transaction,
  by: { accountId: string },
  page: TextPage,
  typed: ChangedTexts,
  { seen, move }: { seen: string; move: string },
): Answer {
  await lockTexts(trx, page);
  const before = await draftOrPublishedTexts(trx, page);
  if (hashOfSettings(before) !== seen) return refused({ reason: 'draft_changed' });
  const draft: Record<Language, Pieces> = { ...before };
  const wrong: string[] = [];
  for (const language of spokenLanguages) {
    const tree = await shippedTexts(page, language);
    const shipped = textsByPlace(tree);
    const texts = { ...before[language], ...typed[language] };
    const places = placesOfWrongTexts({ ...shipped, ...texts }, isPolicy(page));
    wrong.push(...places.map((place) => `${language}.${place}`));
    draft[language] = Object.fromEntries(
      Object.entries({ ...texts, ...orderAfterMove(tree, texts, move) }).filter(
        ([place, text]) =>
          place.endsWith('.order') || (Object.hasOwn(shipped, place) && shipped[place] !== text),
      ),
    );
  }
  if (wrong.length > 0) return refused({ reason: 'wrong_text', wrong });
  await upsertDraft(trx, page, draft, by.accountId);
  return accepted(null);
}

function orderAfterMove(tree: unknown, texts: Pieces, move: string): Pieces {
  const [, list = '', from, to] =
    /^((?:\w+\.)*(?:sections|questions|blocks|list))\.(\d+) (\d+)$/.exec(move) ?? [];
  const items = list.split('.').reduce((part, name) => ownValue(Object(part), name), tree);
  if (!Array.isArray(items) || Math.max(Number(from), Number(to)) >= items.length) return {};
  const order = orderOf(items, texts[`${list}.order`]);
  const at = order.indexOf(Number(to));
  const others = order.filter((index) => index !== Number(from));
  const moved = others.toSpliced(at, 0, Number(from)).map((index) => index + 1);
  return { [`${list}.order`]: moved.join(' ') };
}

/** @param seen see {@link publishDraft} */
export async function discardDraft(trx: Transaction, page: TextPage, seen: string): Answer {
  const draft = await readDraft(trx, page, seen);
  if (draft.ok) await deleteDraft(trx, page);
  return draft.ok ? accepted(null) : draft;
}

async function readDraft(
  trx: Transaction,
  page: TextPage,
  seen: string,
): Promise<Result<ChangedTexts, TextsRefusal>> {
  await lockTexts(trx, page);
  const draft = await selectDraft(trx, page);
  if (!draft) return refused({ reason: 'no_draft' });
  const texts = readChangedTexts(draft.texts);
  return hashOfSettings(texts) === seen ? accepted(texts) : refused({ reason: 'draft_changed' });
}

interface Publishing {
  page: TextPage;
  by: string;
  reason: string;
}

/**
 * Makes the draft the newest version; readers see it within a second.
 * @param seen stamp of the draft that was read: a draft is saved without a second factor.
 */
export async function publishDraft(trx: Transaction, publishing: Publishing, seen: string): Answer {
  const draft = await readDraft(trx, publishing.page, seen);
  if (!draft.ok) return draft;
  const published = await publishIfChanged(trx, publishing, draft.value);
  if (published.ok) await deleteDraft(trx, publishing.page);
  return published;
}

/** Publishes an earlier version again as a new one; version 0 is the shipped text. */
export async function publishEarlierVersion(trx: Transaction, publishing: Publishing, to: number): Answer {
  await lockTexts(trx, publishing.page);
  const versions = await selectVersions(trx, publishing.page);
  const earlier = versions.find(({ version }) => version === to);
  if (!earlier && to !== 0) return refused({ reason: 'no_such_version' });
  return publishIfChanged(trx, publishing, earlier ? readChangedTexts(earlier.texts) : NOTHING_CHANGED);
}

/** Of the English wording that readers get with these changes. */
export async function digestOfEnglish(page: TextPage, texts: ChangedTexts): Promise<string> {
  const english = replaceTexts(await shippedTexts(page, 'en'), texts.en);
  return createHash('sha256').update(JSON.stringify(english)).digest('hex');
}

async function publishIfChanged(
  trx: Transaction,
  { page, by, reason }: Publishing,
  texts: ChangedTexts,
): Answer {
  const versions = await selectVersions(trx, page);
  const before = readChangedTexts(versions[0]?.texts);
  if (isSame(before, texts)) return refused({ reason: 'nothing_changed' });
  const version = (versions[0]?.version ?? 0) + 1;
  const day = `${dayInIndia(await businessNow(trx))}.${version}`;
  const digest = await digestOfEnglish(page, texts);
  await insertVersion(trx, { page, version, texts, day, digest, reason, by });
  await recordAudit(trx, {
    accountId: by,
    action: 'site.texts',
    subject: `site:${page}`,
    reason,
    before: { version: version - 1 },
    after: { version },
  });
  return accepted(null);
}

function isSame(one: ChangedTexts, other: ChangedTexts): boolean {
  const sorted = (texts: ChangedTexts) =>
    JSON.stringify(spokenLanguages.map((language) => Object.entries(texts[language]).sort()));
  return sorted(one) === sorted(other);
}
