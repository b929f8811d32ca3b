import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { type Language, spokenLanguages } from '#app/shared/languages.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { PolicyBlocks } from '#app/site/policies/policy-blocks.tsx';
import type { ChangedTexts } from '#app/site/texts/changed-texts.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { ActionForm } from '../../frame/action-form.tsx';
import type { ActName } from '../../frame/action-name.ts';
import { AdminSection } from '../../frame/admin-section.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { Outcome } from '../../frame/outcome.tsx';
import { Instant } from '../../frame/times.tsx';
import { SiteFrame } from '../site-frame.tsx';
import type { Route } from './+types/page-texts.route';
import { useTextNames } from './text-names.ts';
import { openTexts, submitTexts, type TextChange, type TextsProblem } from './texts-page.server.ts';
import { MAX_TEXT_LENGTH, missingPlaces } from './validate-texts.ts';

export const loader = (args: Route.LoaderArgs) => openTexts(args, args.params.page);
export const action = (args: Route.ActionArgs) => submitTexts(args, args.params.page);
/** Not after a refusal: what is typed belongs to the draft that was read. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult === undefined && defaultShouldRevalidate;
export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(metaTexts('texts').t(loaderData ? `pages.${loaderData.page}` : 'title'), 'site');

export type Texts = Route.ComponentProps['loaderData'];

export default function PageTextsRoute({ loaderData: texts, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('texts');
  const { pageName } = useTextNames();
  return (
    <SiteFrame
      tab="texts"
      title={pageName(texts.page)}
      lead={t(texts.page === 'ready-answers' ? 'readyLead' : 'editLead')}
    >
      <Outcome done={texts.done} problem={actionData} />
      {texts.publicPath && (
        <Link className="link mt-4 inline-block" to={texts.publicPath}>
          {t('public')}
        </Link>
      )}
      {texts.draft && <DraftActions texts={texts} problem={actionData} />}
      <Editor
        key={actionData?.act === 'save-texts' ? actionData.stamp : texts.stamp}
        texts={texts}
        problem={actionData}
      />
      <TextPreview texts={texts} />
      <TextVersions texts={texts} />
    </SiteFrame>
  );
}

interface PartProps {
  texts: Texts;
  problem: TextsProblem | undefined;
}

function DraftActions({ texts: { draft, stamp, draftChanges, language, missing }, problem }: PartProps) {
  const { t } = useTranslation('texts');
  const languages = missing.map((each) => t(`language.${each}`)).join(', ');
  const asked = (
    <>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="seen" value={stamp} />
    </>
  );
  return (
    <div className="mt-4 max-w-xl">
      <Banner tone="caution" fact={t('draftBy', { by: draft!.by })}>
        <Instant at={draft!.savedAt} />
      </Banner>
      <Changes changes={draftChanges} />
      <ActionForm
        act="publish-texts"
        name={t('publish')}
        lead={`${t('publishLead')} ${languages && t('publishMissing', { languages })}`}
        open={problem?.act === 'publish-texts'}
      >
        {asked}
      </ActionForm>
      <ActionForm act="discard-texts" name={t('discard')} lead={t('discardLead')} plain>
        {asked}
      </ActionForm>
    </div>
  );
}

/** Entries that can be moved, and sections, with what belongs to each. */
const groupOf = (place: string) => /^(questions|sections|pages)\.\d+/.exec(place)?.[0] ?? '';

function Editor({ texts: { page, shipped, changed, language, places, stamp }, problem }: PartProps) {
  const { t } = useTranslation('texts');
  const failed = problem?.act === 'save-texts' ? problem : undefined;
  const values = Object.fromEntries(
    spokenLanguages.map((each) => [each, { ...shipped[each], ...changed[each], ...failed?.typed[each] }]),
  ) as ChangedTexts;
  const groups = [...new Set(places.map(groupOf))];
  const isFilled = (at: string) => spokenLanguages.some((each) => shipped[each][at] || values[each][at]);
  const used = new Set(places.filter(isFilled).map(groupOf));
  const empty = groups.find((group) => group.startsWith('questions.') && !used.has(group));
  return (
    <AdminSection title={t('edit')}>
      <EditForm unsaved={failed !== undefined} method="post" className="mt-4" preventScrollReset>
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="act" value={'save-texts' satisfies ActName} />
        <input type="hidden" name="seen" value={failed?.seen ?? stamp} />
        {failed?.reason === 'draft_changed' && (
          <p>
            {t('draftMoved')}{' '}
            <Link className="link" to={`/operator/site/texts/${page}`}>
              {t('newest')}
            </Link>
          </p>
        )}
        {groups
          .filter((group) => group === empty || used.has(group))
          .map((group) => (
            <Group
              key={group}
              group={group}
              places={places.filter((place) => groupOf(place) === group)}
              used={places.filter((place) => used.has(groupOf(place)))}
              {...{ shipped, values, failed, language, empty }}
            />
          ))}
        <Button type="submit" size="row" className="mt-6">
          {t('save')}
        </Button>
      </EditForm>
    </AdminSection>
  );
}

interface GroupProps {
  group: string;
  places: readonly string[];
  /** All places of the page with words in any language. */
  used: readonly string[];
  shipped: ChangedTexts;
  values: ChangedTexts;
  language: Language;
  failed: TextsProblem | undefined;
  /** The place for a new entry; undefined if all are taken, or the page has no entries. */
  empty: string | undefined;
}

function Group({ group, places, used, shipped, values, language, failed, empty }: GroupProps) {
  const { t } = useTranslation('texts');
  const { placeName } = useTextNames();
  const own = values[language];
  const title = own[`${group}.title`] || own[`${group}.question`];
  const missing = spokenLanguages.filter((each) =>
    missingPlaces(values, each).some((place) => groupOf(place) === group),
  );
  const isWrong = failed?.wrong.some((place) => groupOf(place.slice(3)) === group);
  return (
    <details className="desk-act" open={isWrong || group === '' || undefined}>
      <summary>
        <span>
          {group === '' ? t('top') : `${placeName(group)}: ${title || t('newEntry')}`}
          {missing.map((each) => (
            <small key={each} className="desk-small">
              {t('missingIn', { language: t(`language.${each}`) })}
            </small>
          ))}
        </span>
      </summary>
      <div className="desk-act-form">
        {places.map((place, index) => (
          <div key={place} className="desk-languages">
            {beginningAt(place, places[index - 1]).map((part) => (
              <Moves key={part} part={part} used={used} empty={empty} />
            ))}
            {spokenLanguages
              .filter((each) => Object.hasOwn(shipped[each], place))
              .map((each) => {
                const [value, usual] = [values[each][place]!, shipped[each][place]!];
                return (
                  <TextArea
                    key={each}
                    id={each === language ? `text-${place}` : `${each}-${place}`}
                    name={each === language ? `text.${place}` : `${each}.text.${place}`}
                    label={`${placeName(place.slice(group === '' ? 0 : group.length + 1))}, ${t(`language.${each}`)}`}
                    lang={each}
                    defaultValue={value}
                    rows={Math.min(8, Math.max(1, Math.ceil(value.length / 40)))}
                    maxLength={MAX_TEXT_LENGTH}
                    help={
                      missingPlaces(values, each).includes(place)
                        ? t('missing')
                        : value !== usual && usual !== '' && t('usual', { text: usual })
                    }
                    error={failed?.wrong.includes(`${each}.${place}`) ? t('wrong') : null}
                  />
                );
              })}
          </div>
        ))}
      </div>
    </details>
  );
}

/** What can be moved as one and has its first text here: a section, an entry, a paragraph, an item. */
function beginningAt(place: string, before = ''): string[] {
  const names = place.split('.');
  return names
    .map((_, index) => names.slice(0, index + 1).join('.'))
    .filter((part) => /(^|\.)(sections|questions|blocks|list)\.\d+$/.test(part))
    .filter((part) => !`${before}.`.startsWith(`${part}.`));
}

function Moves({ part, used, empty }: Pick<GroupProps, 'used' | 'empty'> & { part: string }) {
  const { t } = useTranslation('texts');
  const { placeName } = useTextNames();
  const list = part.slice(0, part.lastIndexOf('.') + 1);
  const numberIn = (place: string) => place.slice(list.length).split('.')[0]!;
  const all = [...new Set(used.filter((place) => place.startsWith(list)).map(numberIn))];
  const at = all.indexOf(numberIn(part));
  const moves = [
    ['up', part, all[at - 1]],
    ['down', part, all[at + 1]],
    ['above', empty, empty?.startsWith(list) ? all[at] : undefined],
  ] as const;
  if (at < 0) return null;
  return (
    <fieldset className="desk-moves">
      <legend>{placeName(part)}</legend>
      {moves.map(
        ([way, from, to]) =>
          to && (
            <Button key={way} type="submit" name="move" value={`${from} ${to}`} size="tool" look="quiet">
              {t(way)}
            </Button>
          ),
      )}
    </fieldset>
  );
}

/** The page with the saved draft, or as it is published. */
function TextPreview({ texts: { preview, draft } }: { texts: Texts }) {
  const { t } = useTranslation('texts');
  return (
    <AdminSection title={draft ? t('previewDraft') : t('previewNow')}>
      <div className="desk-languages mt-4">
        {preview.map(([language, sections]) => (
          <article key={language} lang={language} className="grid content-start gap-5">
            {sections.map(({ id, title, blocks }) => (
              <div key={id} className="grid gap-2">
                {title !== '' && <h3 className="text-20 font-strong">{title}</h3>}
                <PolicyBlocks blocks={blocks} />
              </div>
            ))}
          </article>
        ))}
      </div>
    </AdminSection>
  );
}

function TextVersions({ texts: { versions, language } }: { texts: Texts }) {
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
              {t(`language.${language}`)}, {placeName(place)}
            </span>
            <del className="block text-ink-2">{was ?? t('usualText')}</del>
            <ins className="block no-underline">{is ?? t('usualText')}</ins>
          </li>
        ))}
      </ul>
    </details>
  );
}
