import { Link } from 'react-router';
import { mediaSourceSet, mediaUrl } from '#app/artists/media/media-url.ts';
import { ACCEPTED_PHOTO_TYPES } from '#app/platform/images/upload-limits.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AdminFrame } from '../../../frame/admin-frame.tsx';
import { adminMeta } from '../../../frame/admin-title.ts';
import { CatalogueOutcome } from '../../catalogue-outcome.tsx';
import { ReasonFields } from '../../entry-fields.tsx';
import type { Route } from './+types/category-picture.route';
import { openPicture, submitPicture } from './picture-page.server.ts';
import './category-picture.css';
import type { ActName } from '../../../frame/action-name.ts';

export const loader = (args: Route.LoaderArgs) => openPicture(args, args.params.slug);
export const action = (args: Route.ActionArgs) => submitPicture(args, args.params.slug);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(`${metaTexts('catalogue').t('picture.now')}: ${loaderData?.category.name ?? ''}`, 'catalogue');

export default function CategoryPicture({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const say = useNames();
  const { category, source, done } = loaderData;
  const failed = (act: string) => (problem?.values.act === act ? problem : undefined);
  const back = (
    <Link className="link" to={`/operator/catalogue/categories/${category.slug}`}>
      {say(category.name)}
    </Link>
  );
  return (
    <AdminFrame title={t('picture.title')} lead={back}>
      <CatalogueOutcome done={done} problem={problem} />
      <PicturePreviews source={source} />
      <EditForm
        key={category.version}
        method="post"
        encType="multipart/form-data"
        className="category-picture-form"
        unsaved={problem !== undefined}
        preventScrollReset
      >
        <input type="hidden" name="act" value={'picture' satisfies ActName} />
        <input type="hidden" name="version" value={category.version} />
        <TextField
          type="file"
          name="upload"
          label={t('picture.file')}
          help={t('picture.fileHelp')}
          accept={ACCEPTED_PHOTO_TYPES}
          required
        />
        <ReasonFields problem={failed('picture')} />
        <Button type="submit">{t('picture.save')}</Button>
      </EditForm>
      {category.uploaded && (
        <details className="desk-act mt-6" open={failed('drawing') !== undefined || undefined}>
          <summary>{t('picture.drawing')}</summary>
          <EditForm method="post" encType="multipart/form-data" className="desk-act-form" preventScrollReset>
            <input type="hidden" name="act" value={'drawing' satisfies ActName} />
            <input type="hidden" name="version" value={category.version} />
            <ReasonFields problem={failed('drawing')} />
            <Button type="submit" size="tool">
              {t('picture.drawing')}
            </Button>
          </EditForm>
        </details>
      )}
    </AdminFrame>
  );
}

/** The picture as the home page and a landing page show it. */
function PicturePreviews({ source }: { source: string }) {
  const { t } = useTranslation('catalogue');
  return (
    <div className="category-picture">
      <figure>
        <img src={mediaUrl(source, 320)} srcSet={mediaSourceSet(source, [320, 640])} sizes="14rem" alt="" />
        <figcaption>{t('picture.onHome')}</figcaption>
      </figure>
      <figure data-wide>
        <img src={mediaUrl(source, 640)} srcSet={mediaSourceSet(source, [640, 1280])} sizes="28rem" alt="" />
        <figcaption>{t('picture.onLanding')}</figcaption>
      </figure>
    </div>
  );
}
