import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textsOf = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../app/${file}`, import.meta.url), 'utf8'));

test.each(['en', 'hi', 'pa'])(
  'signing in promises what the home page promises, in %s [S2-46] [S1-05]',
  (language) => {
    const { brandPromises } = textsOf(`accounts/messages/${language}.json`);
    const { promise } = textsOf(`site/home/messages/${language}.json`);
    for (const [name, said] of Object.entries(brandPromises)) expect(said).toBe(promise[name].title);
  },
);

test.each([
  ['en', 'event manager'],
  ['hi', 'इवेंट मैनेजर'],
  ['pa', 'ਇਵੈਂਟ ਮੈਨੇਜਰ'],
])(
  'a longer performance is asked of the event manager, not promised at booking, in %s [S1-05]',
  (language, manager) => {
    const onProfile = textsOf(`site/artist-profile/messages/${language}.json`).q['7'].a;
    const inFaq = textsOf(`site/faq/messages/${language}.json`).questions['5'].a;
    for (const answer of [onProfile, inFaq]) expect(answer).toContain(manager);
  },
);
