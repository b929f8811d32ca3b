import { Form, Link } from 'react-router';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { adminMeta } from '../../admin-title.ts';
import { AdminSection } from '../../components/admin-section.tsx';
import { Outcome } from '../../components/outcome.tsx';
import { ArtistStateMark } from '../../people/artist-state-mark.tsx';
import { SiteFrame } from '../site-frame.tsx';
import type { Route } from './+types/site-showcase.route';
import { MAX_IN_CAROUSEL, type ShowcaseAct } from './carousels.ts';
import { openShowcase, type ShowcaseProblem, submitShowcase } from './showcase-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openShowcase(args);
export const action = (args: Route.ActionArgs) => submitShowcase(args);
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
  const acts: readonly Exclude<ShowcaseAct, 'add'>[] = [
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
        {acts.map((act) => (
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
