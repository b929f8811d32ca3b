import { Link } from 'react-router';
import type { ArtistState } from '#app/artists/core/own-artist.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AdminSection } from '../../components/admin-section.tsx';
import { ArtistStateMark } from '../../people/artist-state-mark.tsx';
import { useAdmin } from '../../use-admin.ts';
import { ReasonFields, useFieldError } from '../entry-fields.tsx';
import type { CatalogueProblem } from '../name-fields.ts';

interface CategoryArtistsProps {
  loaded: {
    category: { slug: string; hidden: boolean } | null;
    artists: readonly { id: number; name: string; state: string; city: string }[];
  };
  problem: CatalogueProblem | undefined;
}

/** Artists of a category, and a form that puts another one into it. */
export function CategoryArtists({ loaded: { category, artists }, problem }: CategoryArtistsProps) {
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
            <input type="hidden" name="act" value="put" />
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
