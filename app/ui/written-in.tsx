import { spokenLanguages, writtenLanguage } from '#app/shared/languages.ts';
import { useTranslation } from '#app/shared/texts.tsx';

/** Once a section: in which other languages people wrote what stands in it. */
export function WrittenIn({ texts }: { texts: readonly string[] }) {
  const { t, language } = useTranslation('ui');
  const written = new Set(texts.filter(Boolean).map(writtenLanguage));
  const others = spokenLanguages.filter((each) => each !== language && written.has(each));
  if (others.length === 0) return null;
  return <p className="text-15 text-ink-2">{others.map((each) => t(`writtenIn.${each}`)).join(', ')}</p>;
}
