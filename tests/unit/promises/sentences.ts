import { readFileSync } from 'node:fs';
import type { Language } from '#app/shared/languages.ts';
import { landingTexts } from '#app/site/landing/write-landing.ts';
import type { PolicySlug } from '#app/site/policies/policy-pages.ts';
import type { PolicyDraft } from '#app/site/policies/policy-text.ts';
import { draftOf } from '#app/site/policies/write-policy.ts';

/** Texts of one public page, by key, in one language. */
export type Texts = ReadonlyMap<string, string>;
/** A text that may be nested; leaves are sentences. */
type Nested = string | number | readonly Nested[] | { readonly [key: string]: Nested };

const PAGES = {
  home: catalogue('site/home'),
  faq: catalogue('site/faq'),
  profile: catalogue('site/artist-profile'),
  contact: catalogue('site/contact'),
  join: catalogue('artists/join'),
  shell: catalogue('site/shell'),
  'signing in': catalogue('accounts', /^(brand\w*|code|emailCode|signIn|signUp)(\.|$)/),
  'booking form': catalogue('bookings', /^(form|hold|pay|problem|refund|sound|summary)\./),
  sound: catalogue('sound'),
  'sound order': catalogue('bookings/sound-orders'),
  reviews: catalogue('reviews'),
  'policy page': catalogue('site/policies'),
  landing: catalogue('site/landing'),
  listing: catalogue('artists'),
  'privacy settings': catalogue('accounts/privacy'),
  'landing texts': async (language) => {
    const { skills, cities, everywhere } = await landingTexts(language);
    return flatten({ skills, cities, everywhere } as unknown as Nested);
  },
  'company policies': policy('company-policies'),
  terms: policy('term-conditions'),
  'refund policy': policy('refund-policy'),
  'privacy policy': policy('privacy-policy'),
  shipping: policy('Shipping-delivery'),
  'bookings policy': policy('bookings-and-performances-policy'),
} satisfies Record<string, (language: Language) => Promise<Texts>>;

export type PageName = keyof typeof PAGES;

/** Texts of a page by key, the same keys in every language. */
export function textsOf(page: PageName, language: Language): Promise<Texts> {
  return PAGES[page](language);
}

/** Sentences of a text, in order. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?।][”"]?)\s+(?=\S)/u).filter((sentence) => sentence !== '');
}

function catalogue(folder: string, only = /./) {
  return async (language: Language): Promise<Texts> => {
    const file = new URL(`../../../app/${folder}/messages/${language}.json`, import.meta.url);
    const texts = flatten(JSON.parse(readFileSync(file, 'utf8')));
    return new Map([...texts].filter(([key]) => only.test(key)));
  };
}

function policy(slug: PolicySlug) {
  return async (language: Language) => ofPolicy(draftOf(slug, language));
}

function ofPolicy({ title, summary, sections }: PolicyDraft): Texts {
  const byId = Object.fromEntries(
    sections.map(({ id, title: name, blocks }) => [
      id,
      {
        title: name,
        ...Object.fromEntries(
          blocks.flatMap((block, at) =>
            typeof block === 'object' && 'computed' in block ? [] : [[at, bare(block) as Nested]],
          ),
        ),
      },
    ]),
  );
  return flatten({ title, summary, ...byId });
}

/** A list or table without the level that says which of them it is. */
function bare(block: string | { list: unknown } | { table: unknown }): unknown {
  if (typeof block === 'string') return block;
  return 'list' in block ? block.list : block.table;
}

function flatten(nested: Nested, path = ''): Map<string, string> {
  if (typeof nested !== 'object') return new Map([[path, String(nested)]]);
  const inside = Object.entries(nested).flatMap(([key, value]) => [
    ...flatten(value as Nested, path ? `${path}.${key}` : key),
  ]);
  return new Map(inside);
}
