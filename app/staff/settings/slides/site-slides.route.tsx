import '../house.css';
import './slides.css';
import { mediaUrl } from '#app/artists/media/media-url.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { MAX_SLIDES } from '#app/site/home/slide-setting.ts';
import { type Slide, slideAddress } from '#app/site/home/slides.ts';
import { Button } from '#app/ui/button.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { SettingsForm } from '../settings-form.tsx';
import { SettingsOutcome } from '../settings-outcome.tsx';
import { SiteFrame } from '../site-frame.tsx';
import type { Route } from './+types/site-slides.route';
import { SlideFields } from './slide-fields.tsx';
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
          <ol className="slides-preview">
            {shows[which - 1]!.map(({ id: slide, ...shown }) => (
              <li key={slide}>
                <img
                  src={
                    shown.media.type === 'image' ? mediaUrl(shown.media.source, 320) : shown.media.thumbnail
                  }
                  alt=""
                  width={320}
                  height={240}
                />
                <b>{shown.name}</b>
                <span>{shown.line}</span>
                <small className="text-ink-2">
                  {t('leads', { address: slideAddress({ id: slide, ...shown }, 'chandigarh') })}
                </small>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </>
  );
}
