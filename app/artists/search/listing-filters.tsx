import './listing-filters.css';
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Form, Link, useLocation, useNavigate, useNavigationType } from 'react-router';
import { formatRupees, groupDigits, paiseOfRupees } from '#app/shared/money.ts';
import { useSkillNames } from '#app/shared/skills/use-skill-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { rupeesTyped } from '#app/shared/typed-text.ts';
import { ChoiceChips } from '#app/ui/choices.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { RangeSlider } from '#app/ui/range-slider.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { OCCASION_NAMES, OCCASIONS } from '../core/occasions.ts';
import type { Listing } from './load-listing.server.ts';
import { listingAddress, MAX_RUPEES, RUPEES_STEP, SLIDER_RUPEES } from './search-address.ts';

export const FILTERS_FORM = 'listing-filters';

const PAUSE_MS = 350;

const USUAL = { sort: 'best' };

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
  const { wish, shown, said, choices, found } = listing;
  const asChoice = (name: string) => ({ value: name, label: say(name) });
  const occasion = shown.occasion && say(shown.occasion);
  const { drops, drop, onChange, onSubmit } = useSendOnChange(action, { ...said, occasion, ...given });
  const resets = useResets(listingAddress({ ...wish, page: 1, sort: 'best' }));
  const overlay = useFiltersOverlay();
  const other = choices.skills.filter(
    ({ name }) => !choices.categories.some((category) => sameWord(category.name, name)),
  );
  const words = [
    ...choices.categories.flatMap(({ slug, name, plural }) => [slug, name, plural]),
    ...other.map(({ name }) => name),
  ];
  const known = words.some((word) => sameWord(word, shown.skill));
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
        {action === '/search' && <input type="hidden" name="panel" value="1" />}
        {wish.map && <input type="hidden" name="map" value={wish.map} />}
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
          <SelectField label={t('filters.skill')} name="skill" defaultValue={shown.skill}>
            <option value="">{t('filters.anySkill')}</option>
            {shown.skill && !known && (
              <option value={shown.skill}>{shown.skill.split(', ').map(say).join(', ')}</option>
            )}
            <optgroup label={t('filters.categories')}>
              {choices.categories.map(({ slug, name, plural }) => (
                <option
                  key={slug}
                  value={
                    [slug, name, plural].some((word) => sameWord(word, shown.skill)) ? shown.skill : slug
                  }
                >
                  {say(name)}
                </option>
              ))}
            </optgroup>
            {choices.categories.map(({ slug, plural }) => (
              <optgroup key={slug} label={say(plural)}>
                {other
                  .filter(({ category }) => category === slug)
                  .map(({ name }) => (
                    <option key={name} value={sameWord(name, shown.skill) ? shown.skill : name}>
                      {say(name)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </SelectField>
          {action === '/search' && (
            <SelectField label={t('filters.occasion')} name="occasion" defaultValue={occasion}>
              <option value="">{t('filters.anyOccasion')}</option>
              {OCCASION_NAMES.filter((name) => OCCASIONS[name]).map((name) => (
                <option key={name} value={say(name)}>
                  {say(name)}
                </option>
              ))}
            </SelectField>
          )}
          <TextField label={t('filters.date')} type="date" name="date" defaultValue={shown.date ?? ''} />
          <div className="filters-times">
            <TextField label={t('filters.from')} type="time" name="from" defaultValue={shown.from ?? ''} />
            <TextField label={t('filters.to')} type="time" name="to" defaultValue={wish.to ?? ''} />
          </div>
          <PriceFields limit={shown.maxPrice} unread={listing.unreadPrice} />
          <SelectField label={t('filters.location')} name="city" defaultValue={shown.city}>
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
                value={choices.genres.filter((name) => shown.genres.some((one) => sameWord(one, name)))}
              />
            </div>
          )}
          {choices.languages.length > 0 && (
            <ChoiceChips
              label={t('filters.language')}
              name="language"
              many
              choices={choices.languages.map(asChoice)}
              value={shown.languages}
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
            value={[shown.kind ?? '']}
          />
          <ChoiceChips
            label={t('filters.answer')}
            name="instant"
            many
            choices={[{ value: '1', label: t('card.instant') }]}
            value={wish.instant ? ['1'] : []}
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

/** The slider ends at "and more"; any amount can be typed, and both show the same limit. */
function PriceFields({ limit, unread }: { limit: number; unread: string }) {
  const { t } = useTranslation('artists');
  const [typed, setTyped] = useState(unread || (limit > 0 ? groupDigits(limit) : ''));
  const sent = useRef(typed);
  const rupees = typed.trim() === '' ? 0 : (rupeesTyped(typed) ?? limit);
  // The browser moves a value between two steps to one of them, which reads as a change.
  const step = Math.max(RUPEES_STEP, Math.min(rupees - (rupees % RUPEES_STEP), SLIDER_RUPEES));
  const price = (amount: number) => formatRupees(paiseOfRupees(amount));
  return (
    <div className="grid gap-4">
      <RangeSlider
        label={t('filters.maxPrice')}
        min={RUPEES_STEP}
        max={SLIDER_RUPEES}
        step={RUPEES_STEP}
        value={rupees > 0 ? step : SLIDER_RUPEES}
        onChange={(value) => setTyped(value === SLIDER_RUPEES ? '' : groupDigits(value))}
        low={price(RUPEES_STEP)}
        say={() =>
          rupees > 0
            ? t('filters.upTo', { price: price(Math.min(rupees, MAX_RUPEES)) })
            : t('filters.noLimit')
        }
      />
      <TextField
        label={t('filters.amount')}
        name="maxPrice"
        inputMode="text"
        autoComplete="off"
        prefix="₹"
        value={typed}
        // Sent when it is whole: on the way it reads as another amount.
        onChange={(event) => {
          event.stopPropagation();
          setTyped(event.target.value);
        }}
        onBlur={({ target }) => {
          if (typed !== sent.current) target.form?.requestSubmit();
          sent.current = typed;
        }}
        error={unread !== '' && typed === unread ? t('filters.noAmount') : undefined}
      />
    </div>
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
function useSendOnChange(action: string, given: Record<string, unknown>) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [drops, setDrops] = useState(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const read = (form: HTMLFormElement) => {
    const understood = new Map<string, unknown>(Object.entries({ ...USUAL, ...given }));
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      const same = String(understood.get(name) || '');
      if (typeof value === 'string' && value !== same && value.replaceAll(',', '') !== same)
        query.append(name, value);
    }
    if (!query.has('q') && !query.has('occasion')) query.delete('panel');
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
      const [form, { name }] = [event.currentTarget, event.target as Partial<HTMLSelectElement>];
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const query = read(form);
        // Another category has other genres [S4-04].
        if (name === 'skill') query.delete('genre');
        send(query);
      }, PAUSE_MS);
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
