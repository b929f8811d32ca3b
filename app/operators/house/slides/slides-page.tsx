import { useEffect, useRef } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { MOST_SLIDES } from '#app/site/home/slide-setting.ts';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { ReasonField } from '../house-fields.tsx';
import { HouseOutcome } from '../house-outcome.tsx';
import { SiteFrame } from '../site-frame.tsx';
import { SlideFields } from './slide-fields.tsx';
import type { openSlides, SlidesAnswer } from './slides-page.server.ts';
import { SlidesPreview } from './slides-preview.tsx';
import '../house.css';
import './slides.css';

type Props = Awaited<ReturnType<typeof openSlides>> & { answer: SlidesAnswer | undefined };

/** The two slideshows of the home page: arranged, looked at, then saved. */
export function SlidesPage({ drafts, stamp, categories, done, answer }: Props) {
  const { t } = useTranslation('slides');
  const preview = useRef<HTMLElement>(null);
  const shown = answer?.preview;
  useEffect(() => {
    if (shown) preview.current?.focus();
  }, [shown]);
  const problem = answer?.problem;
  const shows = answer?.drafts ?? drafts;
  const wrong = problem?.wrong ?? [];
  return (
    <SiteFrame tab="slides" title={t('title')} lead={t('lead')}>
      <HouseOutcome done={answer ? null : done} problem={problem} />
      <EditForm
        unsaved={answer !== undefined}
        method="post"
        className="house-form"
        key={stamp}
        preventScrollReset
      >
        <input type="hidden" name="stamp" value={answer?.stamp ?? stamp} />
        {/* Enter in a field looks at the slides, and moves none. */}
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
            {shows[which - 1]!.length < MOST_SLIDES && (
              <Button type="submit" name="act" value={`add ${which}`} look="second" size="tool">
                {t('add')}
              </Button>
            )}
          </fieldset>
        ))}
        {shown && (
          <section ref={preview} tabIndex={-1} aria-labelledby="slides-preview" className="house-group">
            <SlidesPreview id="slides-preview" shows={shown} />
            <ReasonField problem={problem} />
          </section>
        )}
        <div className="desk-filter-acts">
          {shown && (
            <Button type="submit" name="act" value="save">
              {t('save')}
            </Button>
          )}
          <Button type="submit" name="act" value="preview" look={shown ? 'second' : 'primary'} formNoValidate>
            {t('preview')}
          </Button>
          <Button type="submit" name="act" value="usual" look="quiet" formNoValidate>
            {t('usual')}
          </Button>
        </div>
      </EditForm>
    </SiteFrame>
  );
}
