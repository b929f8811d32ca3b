import './listing-filters.css';
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Form, Link, useLocation, useNavigate, useNavigationType } from 'react-router';
import { formatRupees, paiseOfRupees } from '#app/shared/money.ts';
import { useSkillNames } from '#app/shared/skills/use-skill-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ChoiceChips } from '#app/ui/choices.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { RangeSlider } from '#app/ui/range-slider.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import type { Listing } from './load-listing.server.ts';
import { listingAddress, MAX_RUPEES, RUPEES_STEP } from './search-address.ts';

export const FILTERS_FORM = 'listing-filters';

const PAUSE_MS = 350;

const USUAL = { maxPrice: '0', sort: 'best' };

interface ListingFiltersProps {
  listing: Listing;
  action?: string;
  given?: Record<string, string>;
  reset?: string;
}

/** Works without a script: the button submits, and `#filters` opens the overlay on phones. */
export function ListingFilters({ listing, action = '/search', given = {}, reset }: ListingFiltersProps) {
  const { t } = useTranslation('artists');
  const say = useSkillNames();
  const { wish, choices, found } = listing;
  const asChoice = (name: string) => ({ value: name, label: say(name) });
  const { drops, drop, onChange, onSubmit } = useSendOnChange(action, given);
  const resets = useResets(listingAddress({ ...wish, page: 1, sort: 'best' }));
  const overlay = useFiltersOverlay();
  const other = choices.skills.filter(
    (name) => !choices.categories.some((category) => sameWord(category.name, name)),
  );
  const words = [...choices.categories.flatMap(({ slug, name, plural }) => [slug, name, plural]), ...other];
  const known = words.some((word) => sameWord(word, wish.skill));
  return (
    <section className="filters" id={FILTERS} aria-labelledby="filters-title" {...overlay.section}>
      <Form
        id={FILTERS_FORM}
        action={action}
        method="get"
        onChange={onChange}
        onSubmit={onSubmit}
        preventScrollReset
      >
        {wish.q && <input type="hidden" name="q" value={wish.q} />}
        {wish.q && wish.exact && <input type="hidden" name="exact" value="1" />}
        <div className="filters-head">
          <a className="filters-back icon-button" href="#results" aria-label={t('filters.back')}>
            <Icon name="left" />
          </a>
          <h2 id="filters-title" className="text-27">
            {t('filters.title')}
          </h2>
          <Link
            className="link"
            to={(reset ?? listingAddress({ city: wish.city })) + (overlay.open ? `#${FILTERS}` : '')}
            replace={overlay.open}
            preventScrollReset
            onClick={drop}
          >
            {t('filters.reset')}
          </Link>
        </div>
        <div className="filters-fields" key={`${resets} ${drops}`}>
          <SelectField label={t('filters.skill')} name="skill" defaultValue={wish.skill}>
            <option value="">{t('filters.anySkill')}</option>
            {wish.skill && !known && <option value={wish.skill}>{wish.skill}</option>}
            <optgroup label={t('filters.categories')}>
              {choices.categories.map(({ slug, name, plural }) => (
                <option
                  key={slug}
                  value={[slug, name, plural].some((word) => sameWord(word, wish.skill)) ? wish.skill : slug}
                >
                  {say(name)}
                </option>
              ))}
            </optgroup>
            <optgroup label={t('filters.skills')}>
              {other.map((name) => (
                <option key={name} value={sameWord(name, wish.skill) ? wish.skill : name}>
                  {say(name)}
                </option>
              ))}
            </optgroup>
          </SelectField>
          <TextField label={t('filters.date')} type="date" name="date" defaultValue={wish.date ?? ''} />
          <div className="filters-times">
            <TextField label={t('filters.from')} type="time" name="from" defaultValue={wish.from ?? ''} />
            <TextField label={t('filters.to')} type="time" name="to" defaultValue={wish.to ?? ''} />
          </div>
          <RangeSlider
            label={t('filters.maxPrice')}
            name="maxPrice"
            min={0}
            max={MAX_RUPEES}
            step={RUPEES_STEP}
            initial={wish.maxPrice}
            low={formatRupees(paiseOfRupees(0))}
            say={(value) =>
              value === 0
                ? t('filters.noLimit')
                : t('filters.upTo', { price: formatRupees(paiseOfRupees(value)) })
            }
          />
          <SelectField label={t('filters.location')} name="city" defaultValue={wish.city}>
            {choices.cities.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {say(name)}
              </option>
            ))}
          </SelectField>
          {choices.genres.length > 0 && (
            <div className="filters-genres" key={wish.skill}>
              <ChoiceChips
                label={t('filters.genre')}
                name="genre"
                many
                choices={choices.genres.map(asChoice)}
                value={wish.genres}
              />
            </div>
          )}
          {choices.languages.length > 0 && (
            <ChoiceChips
              label={t('filters.language')}
              name="language"
              many
              choices={choices.languages.map(asChoice)}
              value={wish.languages}
            />
          )}
          <ChoiceChips
            label={t('filters.kind')}
            name="kind"
            choices={[
              { value: '', label: t('filters.either') },
              { value: 'solo', label: t('filters.solo') },
              { value: 'team', label: t('filters.team') },
            ]}
            value={[wish.kind ?? '']}
          />
        </div>
        <div className="filters-foot">
          <button type="submit" className="button without-script" data-look="second" data-wide="">
            {t('filters.apply')}
          </button>
          <a className="button filters-show" href="#results" data-look="primary" data-wide="">
            {t('filters.show', { count: found.total })}
          </a>
        </div>
      </Form>
    </section>
  );
}

/** Counts changes of the address that the form did not send: its own answers keep fields and focus. */
function useResets(address: string): number {
  const type = useNavigationType();
  const { state } = useLocation();
  const own = type !== 'POP' && state?.form === FILTERS_FORM;
  const [seen, setSeen] = useState({ address, resets: 0 });
  if (seen.address !== address) setSeen({ address, resets: own ? seen.resets : seen.resets + 1 });
  return seen.resets;
}

/** Submits shortly after the last change. */
function useSendOnChange(action: string, given: Record<string, string>) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [drops, setDrops] = useState(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const read = (form: HTMLFormElement) => {
    const understood = new Map(Object.entries({ ...USUAL, ...given }));
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value !== '' && understood.get(name) !== value)
        query.append(name, value);
    return query;
  };
  const send = (query: URLSearchParams) =>
    navigate(
      { pathname: action, search: `?${query}`, hash: location.hash },
      { preventScrollReset: true, replace: true, state: { form: FILTERS_FORM } },
    );
  return {
    drops,
    /** Forgets a change that waits to be sent, in the fields as well. */
    drop() {
      clearTimeout(timer.current);
      setDrops((before) => before + 1);
    },
    onChange(event: FormEvent<HTMLFormElement>) {
      const query = read(event.currentTarget);
      // Another category has other genres [S4-04].
      if ((event.target as Partial<HTMLSelectElement>).name === 'skill') query.delete('genre');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(query), PAUSE_MS);
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      clearTimeout(timer.current);
      send(read(event.currentTarget));
    },
  };
}

function sameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export function FiltersBar({ count }: { count: number }) {
  const { t } = useTranslation('artists');
  return (
    <div className="filters-bar" data-ground="paper">
      <a className="button" data-size="row" data-look="second" data-wide="" href={`#${FILTERS}`}>
        {t('filters.open')} {count > 0 && <span>{count}</span>}
      </a>
    </div>
  );
}

const FILTERS = 'filters';

const RESULTS = '#results';
const COVERS_THE_SCREEN = '(max-width: 63.99rem)';

/** On small screens the filters act as a modal dialog: inert background, Escape and Back close it. */
function useFiltersOverlay() {
  const { hash } = useLocation();
  const small = useMedia(COVERS_THE_SCREEN);
  const open = small && hash === `#${FILTERS}`;
  const ref = useRef<HTMLElement>(null);
  useEffect(() => (open && ref.current ? keepInside(ref.current) : undefined), [open]);
  return {
    open,
    section: {
      ref,
      ...(open && { role: 'dialog', 'aria-modal': true }),
      onClick(event: MouseEvent) {
        if (open && (event.target as Element).closest(`a[href="${RESULTS}"]`)) leave(event);
      },
    },
  };
}

/** Replaces the filters' history entry by the results, so that Back skips it. */
function leave(event: { preventDefault(): void }) {
  event.preventDefault();
  location.replace(RESULTS);
}

function leaveByEscape(event: KeyboardEvent) {
  if (event.key === 'Escape') leave(event);
}

/** Makes everything outside `section` inert and moves focus in; the returned function undoes that. */
function keepInside(section: HTMLElement) {
  const before = document.activeElement;
  const shut: HTMLElement[] = [];
  for (let part: HTMLElement | null = section; part && part !== document.body; part = part.parentElement)
    for (const other of part.parentElement?.children ?? [])
      if (other !== part && other instanceof HTMLElement && !other.inert) shut.push(other);
  for (const other of shut) other.inert = true;
  document.addEventListener('keydown', leaveByEscape);
  section.querySelector<HTMLElement>('a, button')?.focus();
  return () => {
    document.removeEventListener('keydown', leaveByEscape);
    for (const other of shut) other.inert = false;
    const opener = before === document.body ? document.querySelector(RESULTS) : before;
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
}

function useMedia(query: string): boolean {
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const media = matchMedia(query);
    const read = () => setFits(media.matches);
    read();
    media.addEventListener('change', read);
    return () => media.removeEventListener('change', read);
  }, [query]);
  return fits;
}
