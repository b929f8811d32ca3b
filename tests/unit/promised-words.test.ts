import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXTENSION_MINUTES } from '#app/bookings/reschedule/extension-rules.ts';
import { measuresOf } from '#tests/support/measures.ts';

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

const EXTENSION_WORDS = {
  en: ['free afterwards and agrees', 'music may go on', 'page of the day'],
  hi: ['मान जाएँ', 'संगीत चल सकता', 'उस दिन के पेज'],
  pa: ['ਮੰਨ ਜਾਣ', 'ਸੰਗੀਤ ਚੱਲ ਸਕਦਾ', 'ਉਸ ਦਿਨ ਦੇ ਪੇਜ'],
};

test.each(['en', 'hi', 'pa'] as const)(
  'extension: lengths and conditions promised as sold, in %s [S1-05]',
  (language) => {
    const onProfile = textsOf(`site/artist-profile/messages/${language}.json`).q['7'].a;
    const inFaq = textsOf(`site/faq/messages/${language}.json`).questions['5'].a;
    for (const answer of [onProfile, inFaq])
      for (const said of EXTENSION_WORDS[language]) expect(answer).toContain(said);
    const lengths = EXTENSION_MINUTES.map((minutes) => `${minutes}`);
    for (const length of lengths) expect(onProfile).toContain(`${length} `);
    expect(measuresOf(inFaq, language)).toContain(`${lengths[0]} minute`);
  },
);

const CONFIRMS = {
  en: 'you confirm that what you write is true',
  hi: 'आपका लिखा सच है',
  pa: 'ਤੁਹਾਡਾ ਲਿਖਿਆ ਸੱਚ ਹੈ',
};

test.each(['en', 'hi', 'pa'] as const)(
  'applying artist confirms in writing that it is true, %s',
  (language) => {
    expect(textsOf(`artists/join/messages/${language}.json`).terms).toContain(CONFIRMS[language]);
    const form = readFileSync(new URL('../../app/artists/join/join.route.tsx', import.meta.url), 'utf8');
    expect(form).toContain("{t('terms')}");
  },
);
