import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { policyHistory } from '#app/pricing/policy-versions.ts';
import { TEXT_VERSIONS } from '#app/pricing/texts-in-force.ts';
import type { Language } from '#app/shared/languages.ts';
import { textsByPlace } from '#app/shared/text-pieces.ts';
import { KINDER_RULE } from '#tests/support/lenient-rule.ts';
import { measuresOf } from '#tests/support/measures.ts';
import { ONE_DAY } from '#tests/support/publish-version.ts';
import { POLICY_SLUGS } from './policy-pages.ts';
import type { Block, DraftBlock } from './policy-text.ts';
import { readPolicyDraft, refundTable, versionsTable } from './write-policy.server.ts';

const OTHERS = ['hi', 'pa'] as const;
const translated = OTHERS.flatMap((language) => POLICY_SLUGS.map((slug) => [language, slug] as const));

const wordsOf = (blocks: readonly DraftBlock[]) => JSON.stringify(blocks);
const rowsOf = (block: Block) => (block as Extract<Block, { table: unknown }>).table.rows;

function figuresOf(text: string, language: Language) {
  const numbers = [...text.matchAll(/(?<![\w#])\d[\d.,]*\d|\d/g)].map(([number]) => number);
  const others =
    text.match(/\d+%|₹[\d,]+|\{\{\w+\}\}|\]\([^)]+\)|Razorpay|WCAG|FSSAI|UPI|YouTube|"computed":"[^"]+"/g) ??
    [];
  return { numbers: numbers.sort(), measures: measuresOf(text, language), others: others.sort() };
}

test.each(translated)(
  'in %s, %s has the same sections, figures, links, names [S2-57] [S9-11]',
  (language, slug) => {
    const english = readPolicyDraft(slug, 'en');
    const other = readPolicyDraft(slug, language);
    expect(other.updated).toBe(english.updated);
    expect(Object.keys(textsByPlace(other))).toEqual(Object.keys(textsByPlace(english)));
    expect(other.sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id));
    for (const [index, section] of english.sections.entries()) {
      const same = other.sections[index]!;
      expect(figuresOf(wordsOf(same.blocks), language), `${slug} ${section.id}`).toEqual(
        figuresOf(wordsOf(section.blocks), 'en'),
      );
      expect(same.title.match(/^\d+\./)?.[0]).toBe(section.title.match(/^\d+\./)?.[0]);
    }
  },
);

test.each(translated)('in %s, every sentence of %s is in its script [S2-57]', (language, slug) => {
  const letters = language === 'hi' ? /\p{Script=Devanagari}/u : /\p{Script=Gurmukhi}/u;
  const texts = [readPolicyDraft(slug, language)].flatMap(({ title, summary, sections }) => [
    title,
    summary,
    ...sections.flatMap(({ title: name, blocks }) => [name, ...blocks.flatMap(textsIn)]),
  ]);
  expect(
    texts.filter((text) => !letters.test(text.replace('{{officer}}, {{officerDesignation}}', ''))),
  ).toEqual([]);
});

function textsIn(block: DraftBlock): string[] {
  if (typeof block === 'string') return [block];
  if ('computed' in block) return [];
  if ('list' in block) return [...block.list];
  return [block.table.caption, ...block.table.head, ...block.table.rows.flat()];
}

test('refund table: same amounts, hours and percentages in each language [S9-11]', () => {
  const figures = (language: 'en' | 'hi' | 'pa') =>
    rowsOf(refundTable(KINDER_RULE, language)).map(([when, share, back]) => [
      figuresOf(when!, language),
      share!.match(/\d+%/)?.[0],
      back,
    ]);
  for (const language of OTHERS) expect(figures(language)).toEqual(figures('en'));
});

test('version history: start times, today’s marked, never-begun version left out', () => {
  const published = [
    { ...KINDER_RULE, validFrom: new Date('2026-11-20T00:00:00Z') },
    { ...KINDER_RULE, version: 2, tiers: ONE_DAY, validFrom: new Date('2027-03-01T04:30:00Z') },
    { ...KINDER_RULE, version: 3, tiers: ONE_DAY, validFrom: new Date('2026-12-01T04:30:00Z') },
  ];
  const rows = rowsOf(versionsTable(policyHistory(published, new Date('2026-12-02T00:00:00Z')), 'en'));
  expect(rows.map((row) => row.slice(0, 2))).toEqual([
    ['3 (applies today)', 'From 1 December 2026, 10:00 am'],
    ['1', 'Until 1 December 2026, 10:00 am'],
  ]);
  expect(rows[0]![2]).toBe('24 hours or more: Everything, tax included; Less than 24 hours: Nothing');
});

test.each(Object.entries(TEXT_VERSIONS))(
  'newest version of %s agreed to is the current text [S2-57]',
  (slug, versions) => {
    const text = readPolicyDraft(slug as keyof typeof TEXT_VERSIONS, 'en');
    const digest = createHash('sha256').update(JSON.stringify(text)).digest('hex');
    expect(versions.at(-1), 'a changed text is a new version: add its day and digest').toEqual({
      day: text.updated,
      digest,
    });
    const days = versions.map(({ day }) => day);
    expect(days).toEqual(days.toSorted());
  },
);

test.each(translated)('in %s, %s uses the screens’ terms for hosts, reviews [S2-57]', (language, slug) => {
  const others = language === 'hi' ? /होस्ट(?!िंग)|आयोजक|रिव्यू/u : /ਹੋਸਟ(?!ਿੰਗ)|ਪ੍ਰਬੰਧਕ|ਰਿਵਿਊ/u;
  expect(JSON.stringify(readPolicyDraft(slug, language)).match(others)?.[0]).toBeUndefined();
});
