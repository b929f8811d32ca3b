import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useChosenCity } from '#app/places/chosen-city.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { cutText, readForm } from '#app/shared/read-form.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { searchAddress } from './slides.ts';
import { useArtistSearch } from './use-artist-search.ts';

const loadCityDialog = () => import('./city-dialog.tsx');
const CityDialog = lazy(loadCityDialog);

const WORDS = ['1', '2', '3', '4'] as const;

interface HeroSearchProps {
  cities: readonly { slug: string; name: string }[];
  today: string;
}

interface Wish {
  q: string;
  date: string;
}

const FIELDS = { q: cutText(400), date: cutText(40) };

export function HeroSearch({ cities, today }: HeroSearchProps) {
  const { t } = useTranslation('home');
  const [slug, choose] = useChosenCity();
  const city = cities.find((one) => one.slug === slug);
  const [waiting, setWaiting] = useState<Wish | 'city' | null>(null);
  const [reading, setReading] = useState(false);
  const [blank, setBlank] = useState(false);
  const { search, asked, failed } = useArtistSearch();
  const words = useRef<HTMLInputElement>(null);
  const say = useNames();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { q, date } = readForm(new FormData(event.currentTarget), FIELDS);
    const wish = { q: q?.trim() ?? '', date: date ?? '' };
    setBlank(false);
    if (city) return find(wish, city.slug);
    setReading(true);
    const needsCity = wish.q === '' || !(await namesPlace(wish.q));
    setReading(false);
    if (needsCity) return setWaiting(wish);
    return find(wish, '');
  }

  function find(wish: Wish, inCity: string) {
    if (wish.q) return search(searchAddress({ ...wish, city: inCity }));
    setBlank(true);
    return words.current?.focus();
  }

  return (
    <search aria-label={t('search.label')} className="hero-search">
      <form action="/search" onSubmit={(event) => void submit(event)}>
        <div className="search-block" data-ground="paper">
          <div className="search-cell search-city">
            <button
              type="button"
              className="needs-script"
              aria-haspopup="dialog"
              onClick={() => setWaiting('city')}
              onPointerEnter={loadCityDialog}
              onFocus={loadCityDialog}
            >
              <span className="search-label">{t('search.city')}</span>
              <span className="search-value">{city ? say(city.name) : t('search.selectCity')}</span>
              <Icon name="down" size={18} />
            </button>
            <label className="without-script">
              <span className="search-label">{t('search.city')}</span>
              <select name="city" value={city?.slug ?? ''} onChange={(event) => choose(event.target.value)}>
                <option value="">{t('search.selectCity')}</option>
                {cities.map((one) => (
                  <option key={one.slug} value={one.slug}>
                    {say(one.name)}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <label className="search-cell search-who">
            <span className="search-label">{t('search.who')}</span>
            <span className="search-words">
              <input
                ref={words}
                name="q"
                type="search"
                placeholder=" "
                enterKeyHint="search"
                autoComplete="off"
                aria-invalid={blank || undefined}
                aria-describedby={blank ? 'search-blank' : undefined}
                onChange={() => setBlank(false)}
              />
              <span className="cycling" aria-hidden="true">
                {WORDS.map((word) => (
                  <span key={word}>{t(`search.words.${word}`)}</span>
                ))}
              </span>
            </span>
          </label>
          <DateCell today={today} />
          <Button type="submit" busy={(reading || asked !== null) && t('search.going')}>
            {t('search.go')}
          </Button>
        </div>
        <p className="search-problem" role="alert" id="search-blank">
          {(blank || failed) && (
            <>
              <Diamond fill="hollow" className="text-marigold" />
              {blank ? t('search.blank') : t('search.failed')}
            </>
          )}
        </p>
      </form>
      <Suspense fallback={null}>
        {waiting && (
          <CityDialog
            cities={cities}
            chosen={city?.slug}
            onClose={() => setWaiting(null)}
            onChoose={(chosen) => {
              choose(chosen);
              setWaiting(null);
              if (waiting !== 'city') void find(waiting, chosen);
            }}
          />
        )}
      </Suspense>
    </search>
  );
}

/** Whether the words say where. True without a connection: the search then says so. */
async function namesPlace(q: string): Promise<boolean> {
  try {
    const answer = await fetch('/api/search/fetch-artists', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q, page_size: 1 }),
    });
    const understood = JSON.parse(decodeURIComponent(answer.headers.get('x-search-understood') ?? '{}'));
    return understood.chips?.some(({ kind }: { kind: string }) => kind === 'place') ?? false;
  } catch {
    return true;
  }
}

function DateCell({ today }: { today: string }) {
  const { t, language } = useTranslation('home');
  const [date, setDate] = useState('');
  return (
    <label className="search-cell search-date">
      <span className="search-label">{t('search.date')}</span>
      <input
        name="date"
        type="date"
        min={today}
        onChange={(event) => setDate(event.target.value)}
        onClick={(event) => showPicker(event.currentTarget)}
      />
      <span className="search-value needs-script" aria-hidden="true">
        {date ? formatDay(date, language) : t('search.anyDate')}
      </span>
      <Icon name="down" size={18} className="needs-script" />
    </label>
  );
}

function showPicker(field: HTMLInputElement) {
  try {
    field.showPicker();
  } catch {}
}
