import { Link, useSearchParams } from 'react-router';
import type { ArtistState } from '#app/artists/core/own-artist.ts';
import { mediaUrl } from '#app/artists/media/media-url.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { ActName } from '../../frame/action-name.ts';
import { AdminSection } from '../../frame/admin-section.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { ArtistStateMark } from '../../frame/artist-state-mark.tsx';
import { useAdmin } from '../../frame/use-admin.ts';
import { NameFields, ReasonFields, useFieldError, WordsField } from '../entry-fields.tsx';
import { EntryPage } from '../entry-page.tsx';
import type { CatalogueProblem } from '../name-fields.ts';
import type { Route } from './+types/category.route';
import { openCategory, submitCategory } from './category-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openCategory(args, args.params.slug);
export const action = (args: Route.ActionArgs) => submitCategory(args, args.params.slug);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(loaderData?.category?.names.en ?? metaTexts('catalogue').t('add.category'), 'catalogue');

export default function CategoryRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const say = useNames();
  const [address] = useSearchParams();
  const { category, uses } = loaderData;
  return (
    <EntryPage
      of="category"
      title={category ? say(category.names.en) : t('add.category')}
      back={{ to: '/operator/catalogue', text: t('back.categories') }}
      done={address.get('done')}
      problem={actionData}
      entry={category}
      uses={uses}
      fields={(problem) => (
        <>
          <NameFields
            of="name"
            saved={category?.names}
            help={category ? t('field.slug', { slug: category.slug }) : t('field.slugHelp')}
            problem={problem}
          />
          <NameFields of="plural" saved={category?.plurals} problem={problem} />
          <WordsField saved={category?.words ?? []} problem={problem} />
        </>
      )}
    >
      {category && (
        <>
          <CurrentPicture slug={category.slug} source={category.source} />
          <CategoryArtists loaded={loaderData} problem={actionData} />
        </>
      )}
    </EntryPage>
  );
}

function CurrentPicture({ slug, source }: { slug: string; source: string }) {
  const { t } = useTranslation('catalogue');
  return (
    <AdminSection
      title={t('picture.now')}
      actions={
        <Link className="link" to={`/operator/catalogue/categories/${slug}/picture`}>
          {t('picture.change')}
        </Link>
      }
    >
      <img className="mt-4" src={mediaUrl(source, 320)} width={160} height={160} alt="" loading="lazy" />
    </AdminSection>
  );
}

interface CategoryArtistsProps {
  loaded: {
    category: { slug: string; hidden: boolean } | null;
    artists: readonly { id: number; name: string; state: string; city: string }[];
  };
  problem: CatalogueProblem | undefined;
}

/** Artists of a category, and a form that puts another one into it. */
function CategoryArtists({ loaded: { category, artists }, problem }: CategoryArtistsProps) {
  const { t } = useTranslation('catalogue');
  const say = useNames();
  const { may } = useAdmin();
  const error = useFieldError(problem);
  const failed = problem?.values.act === 'put' ? problem : undefined;
  return (
    <AdminSection
      title={t('artists.title')}
      actions={
        category &&
        may('see_artists') && (
          <Link className="link" to={`/operator/people/artists?category=${category.slug}`}>
            {t('artists.all')}
          </Link>
        )
      }
    >
      {artists.length === 0 && <p className="py-4 text-ink-2">{t('artists.none')}</p>}
      <ul>
        {artists.map(({ id, name, state, city }) => (
          <li key={id} className="flex flex-wrap gap-x-3 border-rule border-b py-2">
            {may('see_artists') ? (
              <Link className="link" to={`/operator/people/artists/${id}`}>
                {name}
              </Link>
            ) : (
              name
            )}
            <span className="text-ink-2">{say(city)}</span>
            {state !== 'live' && <ArtistStateMark state={state as ArtistState} />}
          </li>
        ))}
      </ul>
      {!category?.hidden && (
        <details className="desk-act mt-4" open={failed !== undefined || undefined}>
          <summary>{t('artists.put')}</summary>
          <EditForm
            key={artists.length}
            unsaved={failed !== undefined}
            method="post"
            className="desk-act-form"
            preventScrollReset
          >
            <input type="hidden" name="act" value={'put' satisfies ActName} />
            <p>{t('artists.putLead')}</p>
            <TextField
              name="artist"
              label={t('artists.artist')}
              help={t('artists.artistHelp')}
              defaultValue={failed?.values.artist}
              error={failed && error('artist')}
              maxLength={200}
              required
            />
            <ReasonFields problem={failed} field="artistReason" />
            <Button type="submit" size="tool">
              {t('artists.put')}
            </Button>
          </EditForm>
        </details>
      )}
    </AdminSection>
  );
}
