import { Fragment, type ReactNode } from 'react';
import { data, Form, Link, redirect, useSearchParams } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { mediaUrl } from '#app/artists/media/media-url.ts';
import type { BestArtist } from '#app/artists/search/list-artists.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { languageContext, platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import { dayInIndia, formatDay, isDate } from '#app/shared/india-time.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { choice, type Field, readForm, trimmed } from '#app/shared/read-form.ts';
import { idIn } from '#app/shared/read-id.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { plainText } from '#app/shared/typed-text.ts';
import { SHOWN, useComing } from '#app/site/home/artist-carousels.tsx';
import { loadHome } from '#app/site/home/load-home.server.ts';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { AdminProblem } from '../../frame/admin-problem.ts';
import { AdminSection } from '../../frame/admin-section.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { ArtistStateMark } from '../../frame/artist-state-mark.tsx';
import { Outcome } from '../../frame/outcome.tsx';
import { addDoneToAddress, type PageArgs } from '../../frame/page-args.ts';
import { refuseAction } from '../../frame/refuse-action.server.ts';
import { SiteFrame } from '../site-frame.tsx';
import { ShownSlides } from '../slides/shown-slides.tsx';
import type { Route } from './+types/site-showcase.route';
import {
  CAROUSELS,
  type Carousel,
  MAX_IN_CAROUSEL,
  orderAfterAction,
  SHOWCASE_ACTIONS,
  type ShowcaseAction,
} from './carousels.ts';
import {
  findForCarousel,
  lockShowcase,
  selectArtistsInCarousel,
  updateDays,
  updatePositions,
} from './showcase-queries.server.ts';

const PAGE = '/operator/site/showcase';

export async function loader({ request, context }: PageArgs) {
  requirePageRight(context, request, 'edit_site');
  const platform = context.get(platformContext);
  const { db } = platform;
  const home = await loadHome({ ...platform, reads: db }, context.get(languageContext));
  return {
    banners: await home.slides,
    carousels: await Promise.all(
      CAROUSELS.map(async (carousel) => {
        const part = await home[carousel];
        const artists = await selectArtistsInCarousel(db, carousel);
        return { carousel, artists, onHome: 'items' in part ? part.items : [] };
      }),
    ),
    done: new URL(request.url).searchParams.get('done'),
  };
}

/** Null: left open; undefined: not understood. */
const day: Field<string | null | undefined> = ([text = '']) => {
  const typed = plainText(text);
  if (typed === '') return null;
  return isDate(typed) ? typed : undefined;
};
const FIELDS = {
  act: choice(SHOWCASE_ACTIONS),
  carousel: choice(CAROUSELS),
  artist: trimmed(200),
  from: day,
  until: day,
};

interface ShowcaseProblem {
  reason: AdminProblem;
  carousel: Carousel;
  artist: string;
  /** Who may be meant, where a name is not of one alone. */
  meant: Awaited<ReturnType<typeof findForCarousel>>;
}

export async function action({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'edit_site');
  const form = await request.formData();
  const { act, carousel, artist, from, until } = readForm(form, FIELDS);
  if (!act || !carousel) throw data(null, { status: 400 });
  const { db } = context.get(platformContext);
  const meant = act === 'add' ? await findForCarousel(db, carousel, plainText(artist)) : [];
  const refuse = (reason: AdminProblem, status = 409) =>
    data<ShowcaseProblem>({ reason, carousel, artist, meant }, { status });
  const artistId = act === 'add' ? (meant.length === 1 ? meant[0]!.id : 0) : idIn(artist);
  if (meant.length > 1) return refuse('several_artists');
  const first = act === 'add' ? dayInIndia(await businessNow(db)) : '';
  if (from === undefined || until === undefined || (until && (until < first || (from && until < from))))
    return refuse('days_wrong');
  const barred = await refuseAction(context, viewer, form, `showcase-${act}`, ['artist', String(artistId)]);
  if (barred) return refuse(barred, 403);
  const changed = await inTransactionUnlessRefused(db, (trx) =>
    changeShowcase(trx, viewer, { carousel, act, artistId, days: { from, until } }),
  );
  if (!changed.ok) return refuse(changed.refusal.reason);
  throw redirect(addDoneToAddress(PAGE, 'showcase'));
}

type ShowcaseRefusal = { reason: 'not_for_carousel' | 'carousel_full' | 'as_it_was' };

interface ShowcaseChange {
  carousel: Carousel;
  act: ShowcaseAction;
  artistId: number;
  days: { from: string | null; until: string | null };
}

/** Adds, moves or removes one artist of a carousel, or sets the days of their place. */
async function changeShowcase(
  trx: Transaction,
  by: { accountId: string },
  { carousel, act, artistId, days }: ShowcaseChange,
): Promise<Result<null, ShowcaseRefusal>> {
  await lockShowcase(trx);
  const placed = await selectArtistsInCarousel(trx, carousel);
  const before = placed.map(({ id }) => id);
  let kept = before;
  if (act === 'add') {
    if (!artistId) return refused({ reason: 'not_for_carousel' });
    // Whose days are over makes room.
    const today = dayInIndia(await businessNow(trx));
    kept = placed.filter(({ until }) => !until || until >= today).map(({ id }) => id);
    if (kept.length >= MAX_IN_CAROUSEL) return refused({ reason: 'carousel_full' });
  }
  const after = orderAfterAction(kept, act, artistId);
  if (!after) return refused({ reason: 'as_it_was' });
  await updatePositions(trx, carousel, before, after);
  const dated = act === 'add' || act === 'days' ? days : null;
  if (dated || act === 'remove')
    await updateDays(trx, carousel, artistId, dated ?? { from: null, until: null });
  await recordAudit(trx, {
    accountId: by.accountId,
    action: 'site.showcase',
    subject: `site:${carousel}`,
    before: { artists: before },
    after: { artists: after, ...(dated && { [artistId]: dated }) },
  });
  return accepted(null);
}

export const meta = () => adminMeta(metaTexts('showcase').t('title'), 'site');

type Placed = Route.ComponentProps['loaderData']['carousels'][number];

export default function ShowcaseRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('showcase');
  return (
    <SiteFrame tab="showcase" title={t('title')} lead={t('lead')}>
      <Outcome done={loaderData.done} problem={actionData} />
      {loaderData.carousels.map((placed, index) => (
        <Fragment key={placed.carousel}>
          {index < 2 && (
            <AdminSection title={t(`banner.${index as 0 | 1}`)}>
              <ShownSlides slides={loaderData.banners[index]!} />
            </AdminSection>
          )}
          <CarouselSection placed={placed} problem={actionData} />
        </Fragment>
      ))}
    </SiteFrame>
  );
}

function CarouselSection({ placed, problem }: { placed: Placed; problem: ShowcaseProblem | undefined }) {
  const { t } = useTranslation('showcase');
  const { carousel, artists, onHome } = placed;
  const shown = useComing<(typeof onHome)[number]>(onHome)
    .slice(0, SHOWN)
    .map(({ id }) => id);
  const say = useNames();
  const failed = problem?.carousel === carousel ? problem : undefined;
  const meant = failed?.reason === 'several_artists' ? failed.meant : [];
  const asked = useSearchParams()[0].get('artist') ?? undefined;
  return (
    <AdminSection title={t(`carousel.${carousel}`)}>
      {artists.length === 0 && <p className="pt-4 text-ink-2">{t(`empty.${carousel}`)}</p>}
      <ol className="slides-preview" data-upright="">
        {artists.map((artist, place) => (
          <PlacedCard key={artist.id} placed={placed} place={place} shown={shown.includes(artist.id)} />
        ))}
        {onHome
          .filter(({ id }) => shown.includes(id) && artists.every((each) => each.id !== id))
          .map((artist) => (
            <Card key={artist.id} artist={artist}>
              <small className="text-ink-2">{t('byRank')}</small>
            </Card>
          ))}
      </ol>
      {artists.length < MAX_IN_CAROUSEL && (
        <EditForm
          key={artists.length}
          unsaved={failed !== undefined}
          method="post"
          className="mt-4 grid max-w-xl gap-3"
          preventScrollReset
        >
          <input type="hidden" name="carousel" value={carousel} />
          <TextField
            id={`add-${carousel}`}
            name="artist"
            label={t('artist')}
            help={t(`help.${carousel}`)}
            defaultValue={failed?.artist ?? asked}
            error={meant.map(({ id, name, city }) => t('meant', { id, name, city: say(city) })).join('; ')}
            maxLength={200}
            required
          />
          <DayFields />
          <Button type="submit" name="act" value="add" size="row" look="second">
            {t('add')}
          </Button>
        </EditForm>
      )}
    </AdminSection>
  );
}

type OnCard = Pick<BestArtist, 'id' | 'name' | 'city' | 'categoryName' | 'photo'>;

function Card({ artist, place, children }: { artist: OnCard; place?: number; children: ReactNode }) {
  const say = useNames();
  const { id, name, photo } = artist;
  return (
    <li>
      <Picture src={photo && mediaUrl(photo, 320)} alt="" sizes="13rem" fallback={name} />
      <p className="font-semibold">
        {place && `${place}. `}
        <Link className="link" to={`/artists/${id}`}>
          {name}
        </Link>
      </p>
      <p className="text-ink-2">
        {say(artist.categoryName)}, {say(artist.city)}
      </p>
      {children}
    </li>
  );
}

function PlacedCard({
  placed: { carousel, artists },
  place,
  shown,
}: {
  placed: Placed;
  place: number;
  shown: boolean;
}) {
  const { t, language } = useTranslation('showcase');
  const artist = artists[place]!;
  const { from, until } = artist;
  const needless = [place === 0 && 'up', place === artists.length - 1 && 'down'];
  return (
    <Card artist={artist} place={place + 1}>
      {(from || until) && (
        <p className="text-ink-2">
          {t(from && until ? 'shown.between' : from ? 'shown.from' : 'shown.until', {
            from: formatDay(from ?? '', language, 'dayYear'),
            until: formatDay(until ?? '', language, 'dayYear'),
          })}
        </p>
      )}
      {!shown && (
        <p>
          {artist.state !== 'live' && <ArtistStateMark state={artist.state} />}{' '}
          <span className="text-ink-2">{t('notShown')}</span>
        </p>
      )}
      <Form method="post" className="flex flex-wrap gap-x-3" preventScrollReset>
        <input type="hidden" name="carousel" value={carousel} />
        <input type="hidden" name="artist" value={artist.id} />
        {(['up', 'down', 'remove'] as const)
          .filter((act) => !needless.includes(act))
          .map((act) => (
            <Button
              key={act}
              type="submit"
              name="act"
              value={act}
              look="quiet"
              size="tool"
              aria-label={t(`act.${act}Who`, { name: artist.name })}
            >
              {t(`act.${act}`)}
            </Button>
          ))}
      </Form>
      <details key={`${from} ${until}`}>
        <summary className="link min-h-11 w-fit">{t('days')}</summary>
        <Form method="post" className="mt-2 grid gap-3" preventScrollReset>
          <input type="hidden" name="carousel" value={carousel} />
          <input type="hidden" name="artist" value={artist.id} />
          <DayFields from={from} until={until} />
          <Button type="submit" name="act" value="days" size="row" look="second">
            {t('saveDays')}
          </Button>
        </Form>
      </details>
    </Card>
  );
}

function DayFields({ from, until }: { from?: string | null; until?: string | null }) {
  const { t } = useTranslation('showcase');
  return (
    <div className="slide-days">
      <TextField type="date" name="from" label={t('from')} defaultValue={from ?? ''} />
      <TextField type="date" name="until" label={t('until')} defaultValue={until ?? ''} />
    </div>
  );
}
