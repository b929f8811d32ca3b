import { useLocation } from 'react-router';
import { LANGUAGES, spokenLanguages } from '#app/shared/languages.ts';
import { useTranslation } from '#app/shared/texts.tsx';

export function LanguageChoice({ title }: { title: string }) {
  const { language: spoken } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const back = pathname === '/menu' ? new URLSearchParams(search).get('from') : here;
  if (spokenLanguages.length < 2) return null;
  return (
    <form method="post" action="/language" className="menu-group">
      <h2>{title}</h2>
      <input type="hidden" name="back" value={back ?? here} />
      <div className="chips">
        {spokenLanguages.map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            className="chip native-names"
            aria-pressed={spoken === language}
          >
            {LANGUAGES[language]}
          </button>
        ))}
      </div>
    </form>
  );
}
