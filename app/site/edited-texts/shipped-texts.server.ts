import type { Language } from '#app/shared/languages.ts';
import { faqTexts } from '../faq/faq-texts.ts';
import english from '../faq/messages/en.json' with { type: 'json' };
import hindi from '../faq/messages/hi.json' with { type: 'json' };
import punjabi from '../faq/messages/pa.json' with { type: 'json' };
import { SKILLS } from '../landing/landing-pages.ts';
import { landingTexts } from '../landing/write-landing.server.ts';
import { readPolicyDraft } from '../policies/write-policy.server.ts';
import READY from './ready-answers.json' with { type: 'json' };
import { isPolicy, type TextPage } from './text-pages.ts';

const FAQ = { en: english, hi: hindi, pa: punjabi };

export async function shippedTexts(page: TextPage, language: Language): Promise<unknown> {
  if (page === 'faq') return faqTexts(FAQ[language]);
  if (page === 'ready-answers') return { questions: READY[language] };
  if (isPolicy(page)) return readPolicyDraft(page, language);
  const { skills, cities, everywhere } = landingTexts(language);
  if (page === 'landing-cities') return cities;
  if (page === 'landing-everywhere') return everywhere;
  const skill = SKILLS.find((each) => `landing-${each}` === page);
  return skill && skills[skill];
}
