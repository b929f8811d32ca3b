import { data, Form, Link, redirect } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import {
  type Database,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { choice, readForm, trimmed } from '#app/shared/read-form.ts';
import { idIn } from '#app/shared/read-id.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { AdminProblem } from '../../frame/admin-problem.ts';
import { AdminSection } from '../../frame/admin-section.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { Outcome } from '../../frame/outcome.tsx';
import { addDoneToAddress, type PageArgs } from '../../frame/page-args.ts';
import { refuseAction } from '../../frame/refuse-action.server.ts';
import { ArtistStateMark } from '../../people/artist-state-mark.tsx';
import { SiteFrame } from '../site-frame.tsx';
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
  lockShowcase,
  mayBeInCarousel,
  selectArtistsInCarousel,
  updatePositions,
} from './showcase-queries.server.ts';

const PAGE = '/operator/site/showcase';

export async function loader({ request, context }: PageArgs) {
  requirePageRight(context, request, 'edit_site');
  const { db } = context.get(platformContext);
  return {
    carousels: await Promise.all(CAROUSELS.map((carousel) => carouselWithArtists(db, carousel))),
    done: new URL(request.url).searchParams.get('done'),
  };
}

async function carouselWithArtists(db: Database, carousel: Carousel) {
  return { carousel, artists: await selectArtistsInCarousel(db, carousel) };
}

const FIELDS = { act: choice(SHOWCASE_ACTIONS), carousel: choice(CAROUSELS), artist: trimmed(200) };

interface ShowcaseProblem {
  reason: AdminProblem;
  carousel: Carousel;
  artist: string;
}

export async function action({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'edit_site');
  const form = await request.formData();
  const { act, carousel, artist } = readForm(form, FIELDS);
  if (!act || !carousel) throw data(null, { status: 400 });
  const refuse = (reason: AdminProblem, status = 409) =>
    data<ShowcaseProblem>({ reason, carousel, artist }, { status });
  const artistId = idIn(/(\d+)\/?$/.exec(artist)?.[1]);
  const barred = await refuseAction(context, viewer, form, `showcase-${act}`, ['artist', String(artistId)]);
  if (barred) return refuse(barred, 403);
  const { db } = context.get(platformContext);
  const changed = await inTransactionUnlessRefused(db, (trx) =>
    changeShowcase(trx, viewer, { carousel, act, artistId }),
  );
  if (!changed.ok) return refuse(changed.refusal.reason);
  throw redirect(addDoneToAddress(PAGE, 'showcase'));
}

type ShowcaseRefusal = { reason: 'not_for_carousel' | 'carousel_full' | 'as_it_was' };

/** Adds, moves or removes one artist of a carousel. */
async function changeShowcase(
  trx: Transaction,
  by: { accountId: string },
  { carousel, act, artistId }: { carousel: Carousel; act: ShowcaseAction; artistId: number },
): Promise<Result<null, ShowcaseRefusal>> {
  await lockShowcase(trx);
  const before = (await selectArtistsInCarousel(trx, carousel)).map(({ id }) => id);
  if (act === 'add') {
    if (!(await mayBeInCarousel(trx, carousel, artistId))) return refused({ reason: 'not_for_carousel' });
    if (before.length >= MAX_IN_CAROUSEL) return refused({ reason: 'carousel_full' });
  }
  const after = orderAfterAction(before, act, artistId);
  if (!after) return refused({ reason: 'as_it_was' });
  await updatePositions(trx, carousel, before, after);
  await recordAudit(trx, {
    accountId: by.accountId,
    action: 'site.showcase',
    subject: `site:${carousel}`,
    before: { artists: before },
    after: { artists: after },
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
      {loaderData.carousels.map((placed) => (
        <CarouselSection key={placed.carousel} placed={placed} problem={actionData} />
      ))}
    </SiteFrame>
  );
}

function CarouselSection({ placed, problem }: { placed: Placed; problem: ShowcaseProblem | undefined }) {
  const { t } = useTranslation('showcase');
  const { carousel, artists } = placed;
  const failed = problem?.carousel === carousel ? problem : undefined;
  return (
    <AdminSection title={t(`carousel.${carousel}`)}>
      {artists.length === 0 ? (
        <p className="py-4 text-ink-2">{t(`empty.${carousel}`)}</p>
      ) : (
        <ol>
          {artists.map((artist, place) => (
            <PlacedRow key={artist.id} placed={placed} place={place} />
          ))}
        </ol>
      )}
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
            defaultValue={failed?.artist}
            maxLength={200}
            required
          />
          <Button type="submit" name="act" value="add" size="row" look="second">
            {t('add')}
          </Button>
        </EditForm>
      )}
    </AdminSection>
  );
}

function PlacedRow({ placed: { carousel, artists }, place }: { placed: Placed; place: number }) {
  const { t } = useTranslation('showcase');
  const say = useNames();
  const artist = artists[place]!;
  const actions: readonly Exclude<ShowcaseAction, 'add'>[] = [
    ...(place > 0 ? (['up'] as const) : []),
    ...(place < artists.length - 1 ? (['down'] as const) : []),
    'remove',
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-rule border-b py-3">
      <div>
        <p className="font-semibold">
          {place + 1}.{' '}
          <Link className="link" to={`/artists/${artist.id}`}>
            {artist.name}
          </Link>
        </p>
        <p className="text-ink-2">
          {say(artist.category)}, {say(artist.city)}
        </p>
        {artist.state !== 'live' && (
          <p className="flex flex-wrap gap-x-3">
            <ArtistStateMark state={artist.state} />
            <span className="text-ink-2">{t('notShown')}</span>
          </p>
        )}
      </div>
      <Form method="post" className="flex flex-wrap gap-2" preventScrollReset>
        <input type="hidden" name="carousel" value={carousel} />
        <input type="hidden" name="artist" value={artist.id} />
        {actions.map((act) => (
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
    </li>
  );
}
