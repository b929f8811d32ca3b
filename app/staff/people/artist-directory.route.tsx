import { data, Link, redirect } from 'react-router';
import { parsePhone } from '#app/accounts/core/parse-phone.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { selectAllCategoryNames } from '#app/artists/core/artist-queries.server.ts';
import { isCategory } from '#app/artists/core/is-category.server.ts';
import { ARTIST_STATES } from '#app/artists/core/own-artist.ts';
import { holdsContact } from '#app/artists/core/public-text.ts';
import { type ArtistKind, KINDS } from '#app/artists/join/application-form.ts';
import { draftPage } from '#app/artists/join/page-on-behalf.server.ts';
import { mediaUrl } from '#app/artists/media/media-url.ts';
import { citiesToChoose, listAllCities } from '#app/places/list-cities.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { choice, readForm, rowId, trimmed, typed } from '#app/shared/read-form.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { reasonField } from '../frame/action-fields.ts';
import { ActionForm } from '../frame/action-form.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import type { AdminProblem } from '../frame/admin-problem.ts';
import { Lines } from '../frame/admin-table.tsx';
import { ArtistStateMark } from '../frame/artist-state-mark.tsx';
import { FilterForm } from '../frame/filter-form.tsx';
import { Outcome } from '../frame/outcome.tsx';
import type { PageArgs } from '../frame/page-args.ts';
import { CursorList } from '../frame/paged-list.tsx';
import { PhoneLink } from '../frame/phone-link.tsx';
import { refuseAction } from '../frame/refuse-action.server.ts';
import { readSearch, searchAddress } from '../frame/sealed-search.server.ts';
import { Instant } from '../frame/times.tsx';
import { useAdmin } from '../frame/use-admin.ts';
import type { Route } from './+types/artist-directory.route';
import { selectArtists } from './artist-file-queries.server.ts';
import { readArtistFilter } from './artist-filter.ts';
import { ChoiceField } from './choice-field.tsx';

const PER_PAGE = 50;

export async function loader({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_artists');
  const { db, config } = context.get(platformContext);
  const filter = readArtistFilter(readSearch(config.keys, request));
  const { rows, count } = await selectArtists(db, filter, PER_PAGE + 1);
  const artists = rows.slice(0, PER_PAGE);
  return {
    filter,
    artists,
    count,
    next: rows.length > PER_PAGE ? String(artists.at(-1)!.id) : null,
    first: filter.before === null,
    cities: await listAllCities(db),
    categories: await selectAllCategoryNames(db),
  };
}

/** Drafts a page, or redirects to the search address, in which a phone number is sealed. */
export async function action({ request, context }: PageArgs) {
  const form = await request.formData();
  if (readForm(form, FIELDS).act === 'draft') return draftFromForm({ request, context }, form);
  requirePageRight(context, request, 'see_artists');
  const { keys } = context.get(platformContext).config;
  return redirect(searchAddress(keys, '/operator/people/artists', form), 303);
}

const FIELDS = {
  act: typed(10),
  ...{ phone: typed(300), name: trimmed(120), category: typed(60), city: rowId(), kind: choice(KINDS) },
  reason: reasonField,
};

/** A page for somebody who rang up: nobody else sees it before their phone says yes. */
async function draftFromForm({ request, context }: PageArgs, form: FormData) {
  const viewer = requirePageRight(context, request, 'review_artists');
  const { act, reason, ...typed } = readForm(form, FIELDS);
  const refuse = (why: AdminProblem) => data<DraftAnswer>({ reason: why, typed }, 409);
  const { db } = context.get(platformContext);
  const { name, category, kind } = typed;
  const phone = parsePhone(typed.phone);
  if (!phone) return refuse('no_phone');
  const city = (await citiesToChoose(db)).find(({ id }) => id === typed.city);
  if (!name || !city || !kind || !(await isCategory(db, category))) return refuse('draft_missing');
  if (holdsContact(name)) return refuse('name_contact');
  if (!reason) return refuse('reason_missing');
  const barred =
    phone === viewer.phone ? 'conflict_of_interest' : await refuseAction(context, viewer, form, act);
  if (barred) return refuse(barred);
  const page = { phone, name, category, city, kind, words: reason, by: viewer.accountId };
  const drafted = await inTransactionUnlessRefused(db, (trx) => draftPage(trx, page));
  if (!drafted.ok) return refuse(drafted.refusal.reason);
  return redirect(`/operator/people/artists/${drafted.value.artistId}?done=draft`, 303);
}

interface DraftAnswer {
  reason: AdminProblem;
  typed: { phone: string; name: string; category: string; city: number; kind: ArtistKind | null };
}

type Directory = Route.ComponentProps['loaderData'];

export default function ArtistDirectoryRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('people');
  const { may } = useAdmin();
  return (
    <AdminFrame title={t('artists.count', { count: loaderData.count })} wide>
      <Outcome done={null} problem={actionData} />
      {may('review_artists') && <DraftForm {...loaderData} answer={actionData} />}
      <ArtistFilterForm {...loaderData} />
      <ArtistRows {...loaderData} />
    </AdminFrame>
  );
}

function DraftForm({ cities, categories, answer }: Directory & { answer: DraftAnswer | undefined }) {
  const { t } = useTranslation('people');
  const say = useNames();
  const typed = answer?.typed;
  return (
    <ActionForm
      act="draft"
      name={t('draft.name')}
      lead={t('draft.lead')}
      reason={t('draft.reason')}
      open={!!answer}
    >
      <TextField label={t('phone')} name="phone" type="tel" defaultValue={typed?.phone} required />
      <TextField label={t('artists.name')} name="name" maxLength={120} defaultValue={typed?.name} required />
      <ChoiceField
        label={t('artist.kind')}
        name="kind"
        value={typed?.kind}
        choices={KINDS.map((kind) => [kind, t(`artist.${kind}`)])}
      />
      <ChoiceField
        label={t('artists.category')}
        name="category"
        value={typed?.category}
        choices={categories.map(({ slug, name }) => [slug, say(name)])}
      />
      <ChoiceField
        label={t('artists.city')}
        name="city"
        value={typed?.city}
        choices={cities.filter(({ hidden }) => !hidden).map(({ id, name }) => [id, say(name)])}
      />
    </ActionForm>
  );
}

function ArtistFilterForm({ filter, cities, categories }: Directory) {
  const { t } = useTranslation('people');
  const { t: words } = useTranslation('words');
  const name = useNames();
  return (
    <FilterForm label={t('artists.filter')} method="post" clear="/operator/people/artists">
      <TextField label={t('artists.q')} name="q" type="search" defaultValue={filter.q} maxLength={80} />
      <TextField
        label={t('artists.skill')}
        name="skill"
        type="search"
        defaultValue={filter.skill}
        maxLength={60}
      />
      <ChoiceField
        label={t('artists.category')}
        name="category"
        value={filter.category}
        any={t('artists.anyCategory')}
        choices={categories.map((category) => [category.slug, name(category.name)])}
      />
      <ChoiceField
        label={t('artists.city')}
        name="city"
        value={filter.cityId}
        any={t('artists.anyCity')}
        choices={cities.map((city) => [city.id, name(city.name)])}
      />
      <ChoiceField
        label={t('state')}
        name="state"
        value={filter.state}
        any={t('anyState')}
        choices={ARTIST_STATES.map((state) => [state, words(`artistState.${state}`)])}
      />
    </FilterForm>
  );
}

function ArtistRows({ artists, next, first }: Directory) {
  const { t } = useTranslation('people');
  const say = useNames();
  return (
    <CursorList
      label={t('artists.list')}
      rows={artists}
      columns={[
        [
          t('artists.name'),
          (artist) => (
            <span className="desk-artist">
              <Picture src={artist.photo && mediaUrl(artist.photo, 320)} alt="" sizes="3rem" />
              <span>
                <Link className="link" to={`/operator/people/artists/${artist.id}`}>
                  {artist.name}
                </Link>
                <small>
                  {[say(artist.category), ...artist.skills.slice(0, 2), say(artist.city)].join(', ')}
                </small>
                {artist.phone && <PhoneLink phone={artist.phone} />}
              </span>
            </span>
          ),
        ],
        [
          t('checks.title'),
          ({ checks }) => checks.map((kind) => t(`checks.${kind}`)).join(', ') || t('checks.none'),
        ],
        [t('artists.next'), (artist) => <Instant at={artist.next} />],
        [t('state'), ({ state }) => <ArtistStateMark state={state} />],
        [t('record'), (artist) => <ArtistRecord artist={artist} />],
        [t('artists.fee'), ({ fee_paise }) => formatRupees(fee_paise), 'number'],
      ]}
      empty={t('artists.empty')}
      none={t('artists.none')}
      cursor="before"
      next={next}
      first={first}
    />
  );
}

function ArtistRecord({ artist }: { artist: Directory['artists'][number] }) {
  const { t } = useTranslation('people');
  const { performed_count: performed, rating_count: count, rating_sum: sum } = artist;
  return (
    <Lines small={count > 0 && t('artists.mean', { stars: (sum / count).toFixed(1), count })}>
      {t('artists.performedTimes', { count: performed })}
    </Lines>
  );
}
