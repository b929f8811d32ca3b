import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { LANGUAGES, type Language, spokenLanguages } from '#app/shared/languages.ts';
import { ownValue } from '#app/shared/own-value.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

/** A popover and a form: both work without scripts. */
export function LanguageChoice() {
  const { t, language: spoken } = useTranslation('shell');
  return (
    <>
      <button type="button" className="head-button head-language" popoverTarget="languages">
        <VisuallyHidden>{t('language')}:</VisuallyHidden>
        <span className="native-names">{ownValue(LANGUAGES, spoken)}</span>
      </button>
      <form
        method="post"
        action="/language"
        id="languages"
        className="languages"
        data-ground="paper"
        popover="auto"
        aria-label={t('language')}
      >
        <Back />
        {spokenLanguages.map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            className="native-names"
            aria-pressed={spoken === language}
          >
            {LANGUAGES[language]}
          </button>
        ))}
      </form>
    </>
  );
}

/** In the language that it offers, whatever the page speaks. */
const OFFERS = {
  hi: { read: 'हिन्दी में पढ़ें', no: 'नहीं, अंग्रेज़ी ही रहने दें' },
  pa: { read: 'ਪੰਜਾਬੀ ਵਿੱਚ ਪੜ੍ਹੋ', no: 'ਨਹੀਂ, ਅੰਗਰੇਜ਼ੀ ਹੀ ਰਹਿਣ ਦਿਓ' },
} as const satisfies Partial<Record<Language, object>>;

/**
 * Rendered for everybody who reads English; before the first paint the page's own script shows the one that the
 * browser prefers (`scripts-after-paint.ts`), so nothing moves. Either answer is remembered.
 */
export function LanguageOffer() {
  const { language } = useTranslation('shell');
  if (language !== 'en') return null;
  return (Object.keys(OFFERS) as (keyof typeof OFFERS)[]).map((offered) => (
    <form key={offered} method="post" action="/language" className="language-offer" lang={offered}>
      <Back />
      <button type="submit" name="language" value={offered} className="link">
        {OFFERS[offered].read}
      </button>
      <button type="submit" name="language" value="en" aria-label={OFFERS[offered].no} onClick={decline}>
        <span aria-hidden="true">✕</span>
      </button>
    </form>
  ));
}

function decline(event: MouseEvent) {
  event.preventDefault();
  const body = new URLSearchParams({ language: 'en' });
  fetch('/language', { method: 'POST', body, redirect: 'manual' }).catch(console.error);
  delete document.documentElement.dataset.offer;
}

function Back() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="back" value={pathname + search} />;
}
