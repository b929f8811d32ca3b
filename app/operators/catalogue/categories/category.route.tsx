import { Link, useSearchParams } from 'react-router';
import { mediaUrl } from '#app/artists/media/media-url.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { adminMeta } from '../../admin-title.ts';
import { AdminSection } from '../../components/admin-section.tsx';
import { EMPTY_NAMES, NameFields, WordsField } from '../entry-fields.tsx';
import { EntryPage } from '../entry-page.tsx';
import { HideForm } from '../hide-form.tsx';
import { revalidateEntry } from '../revalidate-entry.ts';
import { useEntryUses } from '../use-entry-uses.ts';
import type { Route } from './+types/category.route';
import { CategoryArtists } from './category-artists.tsx';
import { openCategory, submitCategory } from './category-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openCategory(args, args.params.slug);
export const action = (args: Route.ActionArgs) => submitCategory(args, args.params.slug);
export const shouldRevalidate = revalidateEntry;
export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(loaderData?.category?.names.en ?? metaTexts('catalogue').t('add.category'), 'catalogue');

export default function CategoryRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const say = useNames();
  const uses = useEntryUses();
  const [address] = useSearchParams();
  const { category, uses: used } = loaderData;
  return (
    <EntryPage
      title={category ? say(category.names.en) : t('add.category')}
      back={{ to: '/operator/catalogue', text: t('back.categories') }}
      done={address.get('done')}
      problem={actionData}
      version={category?.version}
      fields={(problem) => (
        <>
          <NameFields
            name="name"
            of="name"
            saved={category?.names ?? EMPTY_NAMES}
            help={category ? t('field.slug', { slug: category.slug }) : t('field.slugHelp')}
            problem={problem}
          />
          <NameFields name="plural" of="plural" saved={category?.plurals ?? EMPTY_NAMES} problem={problem} />
          <WordsField saved={category?.words ?? []} problem={problem} />
        </>
      )}
    >
      {category && used && (
        <>
          <CurrentPicture slug={category.slug} source={category.source} />
          <CategoryArtists loaded={loaderData} problem={actionData} />
          <HideForm
            key={`hide-${category.version}`}
            of="category"
            version={category.version}
            hidden={category.hidden}
            uses={uses(used)}
            problem={actionData}
          />
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
