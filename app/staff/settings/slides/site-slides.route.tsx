import '../house.css';
import { LANGUAGES, spokenLanguages } from '#app/shared/languages.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { FILMS, MAX_LINE_LENGTH, MAX_NAME_LENGTH, MAX_SLIDES } from '#app/site/home/slide-setting.ts';
import type { Slide } from '#app/site/home/slides.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { SettingsForm } from '../settings-form.tsx';
import { SettingsOutcome } from '../settings-outcome.tsx';
import { SiteFrame } from '../site-frame.tsx';
import type { Route } from './+types/site-slides.route';
import { ShownSlides } from './shown-slides.tsx';
import type { SlideDraft } from './slides-form.ts';
import { openSlides, submitSlides } from './slides-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openSlides(args);
export const action = (args: Route.ActionArgs) => submitSlides(args);
export const meta = () => adminMeta(metaTexts('site-settings').t('site.tab.slides'), 'site');

export default function SiteSlides({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { drafts, stamp, categories, done } = loaderData;
  const { t } = useTranslation('slides');
  const problem = answer?.problem;
  const shows = answer?.drafts ?? drafts;
  const wrong = problem?.wrong ?? [];
  return (
    <SiteFrame tab="slides" title={t('title')} lead={t('lead')}>
      <SettingsOutcome done={answer ? null : done} problem={problem} />
      <SettingsForm
        key={stamp}
        answered={answer !== undefined}
        problem={problem}
        version={{ name: 'stamp', value: answer?.stamp ?? stamp }}
        shown={answer?.preview}
        preview={(shown) => <SlidesPreview shows={shown} />}
        previewId="slides-preview"
        previewTitle={t('previewTitle')}
        save={{ act: 'save', text: t('save') }}
        previewButton={t('preview')}
        more={
          <Button type="submit" name="act" value="usual" look="quiet" formNoValidate>
            {t('usual')}
          </Button>
        }
      >
        {/* Enter must preview, not trigger the first move button. */}
        <button type="submit" name="act" value="preview" hidden />
        {([1, 2] as const).map((which) => (
          <fieldset key={which} className="house-group">
            <legend className="text-20 font-strong">{t(`show.${which}`)}</legend>
            {wrong.includes(String(which)) && <p className="field-error">{t('count')}</p>}
            <ol className="slides">
              {shows[which - 1]!.map((draft, place) => (
                <SlideFields
                  key={draft.id}
                  draft={draft}
                  at={`${which}.${place}`}
                  last={place === shows[which - 1]!.length - 1}
                  categories={categories}
                  wrong={wrong}
                />
              ))}
            </ol>
            {shows[which - 1]!.length < MAX_SLIDES && (
              <Button type="submit" name="act" value={`add ${which}`} look="second" size="tool">
                {t('add')}
              </Button>
            )}
          </fieldset>
        ))}
      </SettingsForm>
    </SiteFrame>
  );
}

function SlidesPreview({ shows }: { shows: readonly [Slide[], Slide[]] }) {
  const { t } = useTranslation('slides');
  return (
    <>
      {([1, 2] as const).map((which) => (
        <div key={which}>
          <h3 className="font-medium">{t(`show.${which}`)}</h3>
          <ShownSlides slides={shows[which - 1]!} />
        </div>
      ))}
    </>
  );
}

interface SlideFieldsProps {
  draft: SlideDraft;
  /** Field prefix: `1.0` is the first slide of the first show. */
  at: string;
  last: boolean;
  categories: readonly { slug: string; name: string }[];
  wrong: readonly string[];
}

function SlideFields({ draft, at, last, categories, wrong }: SlideFieldsProps) {
  const { t, language } = useTranslation('slides');
  const number = Number(at.split('.')[1]) + 1;
  const faulty = wrong.some((name) => name.startsWith(`${at}.`));
  const name = draft[`${language}.name`] || draft['en.name'] || t('new');
  const field = { draft, at, wrong };
  return (
    <li>
      <input type="hidden" name={`${at}.id`} value={draft.id} />
      <details className="slide-setting" open={faulty || !draft['en.name']}>
        <summary>
          <b>{t('slide', { number, name })}</b>
          {draft.shown === 'no' && <span className="text-ink-2">{t('hidden')}</span>}
        </summary>
        <div className="slide-fields">
          <Choice
            {...field}
            name="shown"
            choices={[
              ['yes', t('shown.yes')],
              ['no', t('shown.no')],
            ]}
          />
          <Choice
            {...field}
            name="category"
            choices={categories.map(({ slug, name: category }) => [slug, category])}
          />
          <Choice
            {...field}
            name="leadsTo"
            choices={[
              ['search', t('leadsTo.search')],
              ['sound-system', t('leadsTo.sound')],
            ]}
          />
          <Choice
            {...field}
            name="media"
            choices={[
              ['best', t('media.best')],
              ['stock', t('media.stock')],
              ['artist', t('media.artist')],
              ...FILMS.map((film): [string, string] => [`film-${film}`, t('media.film', { film })]),
            ]}
          />
          <SlideTextField
            {...field}
            name="artist"
            help={t('artistHelp')}
            maxLength={10}
            inputMode="numeric"
          />
          <SlideTextField
            {...field}
            name="picture"
            help={t('pictureHelp')}
            maxLength={2}
            inputMode="numeric"
          />
          {spokenLanguages.map((each) => (
            <fieldset key={each} className="slide-words" lang={each}>
              <legend className="font-medium">{LANGUAGES[each]}</legend>
              <SlideTextField {...field} name={`${each}.name`} maxLength={MAX_NAME_LENGTH} />
              <SlideTextField {...field} name={`${each}.line`} maxLength={MAX_LINE_LENGTH} />
            </fieldset>
          ))}
        </div>
      </details>
      <div className="slide-acts">
        {number > 1 && <SlideActionButton act="up" at={at} number={number} />}
        {!last && <SlideActionButton act="down" at={at} number={number} />}
        <SlideActionButton act="remove" at={at} number={number} />
      </div>
    </li>
  );
}

function SlideActionButton({
  act,
  at,
  number,
}: {
  act: 'up' | 'down' | 'remove';
  at: string;
  number: number;
}) {
  const { t } = useTranslation('slides');
  return (
    <Button
      type="submit"
      name="act"
      value={`${act} ${at.replace('.', ' ')}`}
      look="quiet"
      size="tool"
      formNoValidate
      aria-label={t(`act.${act}Slide`, { number })}
    >
      {t(`act.${act}`)}
    </Button>
  );
}

interface FieldProps {
  draft: SlideDraft;
  at: string;
  wrong: readonly string[];
  name: string;
}

function labelKeyOfField(name: string) {
  return `field.${name.split('.').at(-1) as 'line'}` as const;
}

function SlideTextField({
  draft,
  at,
  wrong,
  name,
  ...input
}: FieldProps & { help?: string; maxLength: number; inputMode?: 'numeric' }) {
  const { t } = useTranslation('slides');
  return (
    <TextField
      {...input}
      label={t(labelKeyOfField(name))}
      name={`${at}.${name}`}
      defaultValue={draft[name] ?? ''}
      error={wrong.includes(`${at}.${name}`) ? t('wrong') : null}
    />
  );
}

function Choice({ draft, at, wrong, name, choices }: FieldProps & { choices: [string, string][] }) {
  const { t } = useTranslation('slides');
  return (
    <SelectField
      label={t(labelKeyOfField(name))}
      name={`${at}.${name}`}
      defaultValue={draft[name] ?? choices[0]?.[0]}
      error={wrong.includes(`${at}.${name}`) ? t('wrong') : null}
    >
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
