import type { Platform } from '#app/platform/platform.server.ts';
import type { Language } from '#app/shared/languages.ts';
import { type Pieces, piecesOf, withPieces } from '#app/shared/text-pieces.ts';
import { shippedTexts } from '#app/site/edited-texts/shipped-texts.server.ts';
import { isPolicy, type TextPage } from '#app/site/edited-texts/text-pages.ts';
import type { FaqTexts } from '#app/site/faq/faq-texts.ts';
import { loadPolicy } from '#app/site/policies/load-policy.server.ts';
import { policyPath } from '#app/site/policies/policy-pages.ts';
import type { PolicySection } from '#app/site/policies/policy-text.ts';

/** A page as readers would see it, with these texts. */
export async function previewTexts(
  platform: Platform,
  page: TextPage,
  language: Language,
  changed: Pieces,
): Promise<readonly PolicySection[]> {
  if (isPolicy(page)) return previewPolicy(platform, policyPath(page), language, changed);
  const texts = withPieces(await shippedTexts(page, language), changed);
  if (page === 'faq')
    return (texts as FaqTexts).questions.map(({ question, answer }, place) => ({
      id: `question-${place}`,
      title: question,
      blocks: [answer],
    }));
  return [{ id: 'texts', title: '', blocks: Object.values(piecesOf(texts)) }];
}

async function previewPolicy(platform: Platform, path: string, language: Language, changed: Pieces) {
  const policy = await loadPolicy(platform, path, language, changed);
  if (!policy) return [];
  const head = { id: 'head', title: policy.title, blocks: [policy.summary] };
  return [head, ...policy.sections];
}
