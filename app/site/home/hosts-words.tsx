import { Suspense, use } from 'react';
import { Link } from 'react-router';
import type { HostsWord } from '#app/reviews/list-reviews.server.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { useSkillNames } from '#app/shared/skills/use-skill-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Part } from './part.ts';

interface HostsWordsProps {
  words: Promise<Part<HostsWord[]>>;
}

export function HostsWords({ words }: HostsWordsProps) {
  return (
    <Suspense fallback={null}>
      <Words words={words} />
    </Suspense>
  );
}

function Words({ words }: HostsWordsProps) {
  const say = useSkillNames();
  const { t, language } = useTranslation('home');
  const part = use(words);
  if ('failed' in part || part.items.length === 0) return null;
  return (
    <section className="page-width section later" aria-labelledby="words-title">
      <div className="section-head">
        <h2 id="words-title" className="text-53">
          {t('words.title')}
        </h2>
        <p className="text-ink-2">{t('words.note')}</p>
      </div>
      <ul className="words">
        {part.items.map((word) => (
          <li key={word.id}>
            <figure>
              <p className="words-stars" role="img" aria-label={t('words.stars', { count: word.rating })}>
                {Array.from({ length: word.rating }, (_, star) => (
                  <Icon key={star} name="star" size={16} />
                ))}
              </p>
              <blockquote className="text-27">{word.body}</blockquote>
              <figcaption>
                <b>{word.authorName}</b>
                <span className="text-ink-2">
                  {say(word.occasion)}, {say(word.place)}, {formatDay(word.performedOn, language, 'day')}
                </span>
                <Link to={`/artists/${word.artistId}`} className="link" prefetch="none">
                  <span className="visually-hidden">{t('words.about')} </span>
                  {word.artistName}
                </Link>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
