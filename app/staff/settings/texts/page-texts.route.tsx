import { Link } from 'react-router';
import { LANGUAGES, spokenLanguages } from '#app/shared/languages.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { PolicyBlocks } from '#app/site/policies/policy-blocks.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChipLink, Chips } from '#app/ui/chip.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { ActionForm } from '../../frame/action-form.tsx';
import { AdminSection } from '../../frame/admin-section.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { Outcome } from '../../frame/outcome.tsx';
import { Instant } from '../../frame/times.tsx';
import { SiteFrame } from '../site-frame.tsx';
import type { Route } from './+types/page-texts.route';
import { useTextNames } from './text-names.ts';
import { openTexts, submitTexts, type TextChange, type TextsProblem } from './texts-page.server.ts';
import { MAX_TEXT_LENGTH } from './validate-texts.ts';

export const loader = (args: Route.LoaderArgs) => openTexts(args, args.params.page);
export const action = (args: Route.ActionArgs) => submitTexts(args, args.params.page);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(metaTexts('texts').t(loaderData ? `pages.${loaderData.page}` : 'title'), 'site');

export type Texts = Route.ComponentProps['loaderData'];

export default function PageTextsRoute({ loaderData: texts, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('texts');
  const { pageName } = useTextNames();
  return (
    <SiteFrame tab="texts" title={pageName(texts.page)} lead={t('editLead')}>
      <Outcome done={texts.done} problem={actionData} />
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
        <Link className="link" to="/operator/site/texts">
          {t('all')}
        </Link>
        <Link className="link" to={texts.publicPath}>
          {t('public')}
        </Link>
      </p>
      <nav className="mt-4" aria-label={t('language')}>
        <Chips>
          {spokenLanguages.map((each) => (
            <ChipLink
              key={each}
              to={`/operator/site/texts/${texts.page}?language=${each}`}
              chosen={each === texts.language}
            >
              {LANGUAGES[each]}
            </ChipLink>
          ))}
        </Chips>
      </nav>
      {texts.draft && <DraftActions texts={texts} problem={actionData} />}
      <Editor key={`${texts.language} ${texts.done}`} texts={texts} problem={actionData} />
      <TextPreview texts={texts} />
      <TextVersions texts={texts} />
    </SiteFrame>
  );
}

interface PartProps {
  texts: Texts;
  problem: TextsProblem | undefined;
}

function DraftActions({ texts: { draft, draftChanges, language }, problem }: PartProps) {
  const { t } = useTranslation('texts');
  const asked = <input type="hidden" name="language" value={language} />;
  return (
    <div className="mt-4 max-w-xl">
      <Banner tone="caution" fact={t('draftBy', { by: draft!.by })}>
        <Instant at={draft!.savedAt} />
      </Banner>
      <Changes changes={draftChanges} />
      <ActionForm
        act="publish-texts"
        name={t('publish')}
        lead={t('publishLead')}
        open={problem?.act === 'publish-texts'}
      >
        {asked}
        <input type="hidden" name="seen" value={draft!.stamp} />
      </ActionForm>
      <ActionForm act="discard-texts" name={t('discard')} lead={t('discardLead')} plain>
        {asked}
      </ActionForm>
    </div>
  );
}

function Editor({ texts: { shipped, changed, language }, problem }: PartProps) {
  const { t } = useTranslation('texts');
  const { placeName } = useTextNames();
  const failed = problem?.act === 'save-texts' ? problem : undefined;
  const values = { ...shipped, ...changed, ...failed?.typed };
  return (
    <AdminSection title={t('edit')}>
      <EditForm
        unsaved={failed !== undefined}
        method="post"
        className="mt-4 grid max-w-3xl gap-4"
        preventScrollReset
      >
        <input type="hidden" name="language" value={language} />
        {Object.entries(shipped).map(([place, usual]) => (
          <TextArea
            key={place}
            id={`text-${place}`}
            name={`text.${place}`}
            label={placeName(place)}
            lang={language}
            defaultValue={values[place]}
            rows={Math.min(8, Math.max(1, Math.ceil(values[place]!.length / 70)))}
            maxLength={MAX_TEXT_LENGTH}
            help={values[place] !== usual && usual !== '' ? t('usual', { text: usual }) : undefined}
            error={failed?.wrong.includes(place) ? t('wrong') : null}
          />
        ))}
        <Button type="submit" name="act" value="save-texts" size="row">
          {t('save')}
        </Button>
      </EditForm>
    </AdminSection>
  );
}

interface TextPreviewProps {
  texts: Pick<Awaited<ReturnType<typeof openTexts>>, 'preview' | 'language' | 'draft'>;
}

/** The page with the saved draft, or as it is published. */
function TextPreview({ texts: { preview, language, draft } }: TextPreviewProps) {
  const { t } = useTranslation('texts');
  return (
    <AdminSection title={draft ? t('previewDraft') : t('previewNow')}>
      <article lang={language} className="mt-4 grid max-w-3xl gap-5">
        {preview.map(({ id, title, blocks }) => (
          <div key={id} className="grid gap-2">
            {title !== '' && <h3 className="text-20 font-strong">{title}</h3>}
            <PolicyBlocks blocks={blocks} />
          </div>
        ))}
      </article>
    </AdminSection>
  );
}

interface TextVersionsProps {
  texts: Pick<Awaited<ReturnType<typeof openTexts>>, 'versions' | 'language'>;
}

function TextVersions({ texts: { versions, language } }: TextVersionsProps) {
  const { t } = useTranslation('texts');
  return (
    <AdminSection title={t('versions')}>
      {versions.length === 0 && <p className="py-4 text-ink-2">{t('noVersions')}</p>}
      <ul className="desk-story">
        {versions.map(({ version, published_at, by, reason, changes }, place) => (
          <li key={version}>
            <span>
              <Instant at={published_at} />
            </span>
            <span>
              <strong>{t('versionNumber', { number: version })}</strong>
              {` · ${by}`}
              <span className="desk-small">{reason}</span>
              <Changes changes={changes} />
              {place > 0 && <Revert version={version} language={language} />}
            </span>
          </li>
        ))}
      </ul>
      {versions.length > 0 && <Revert version={0} language={language} />}
    </AdminSection>
  );
}

function Revert({ version, language }: { version: number; language: string }) {
  const { t } = useTranslation('texts');
  return (
    <ActionForm
      act="revert-texts"
      name={version === 0 ? t('revertShipped') : t('revert', { number: version })}
      lead={t('revertLead')}
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="language" value={language} />
    </ActionForm>
  );
}

function Changes({ changes }: { changes: readonly TextChange[] }) {
  const { t } = useTranslation('texts');
  const { placeName } = useTextNames();
  return (
    <details className="desk-act">
      <summary>{t('changes', { count: changes.length })}</summary>
      <ul className="grid gap-3 pb-4">
        {changes.map(({ language, place, was, is }) => (
          <li key={`${language} ${place}`}>
            <span className="desk-small">
              {LANGUAGES[language]}, {placeName(place)}
            </span>
            <del className="block text-ink-2">{was ?? t('usualText')}</del>
            <ins className="block no-underline">{is ?? t('usualText')}</ins>
          </li>
        ))}
      </ul>
    </details>
  );
}
