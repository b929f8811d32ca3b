import './reviews.css';
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { BookingFrame } from '#app/bookings/view/booking-frame.tsx';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { FieldNotes, useFieldIds } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useInstant } from '#app/ui/india-time.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { Route } from './+types/write-review.route';
import { MAX_TEXT_LENGTH, MIN_TEXT_LENGTH, SIDES } from './review-request.ts';
import {
  openReviewPage,
  type ReviewFormAnswer,
  type ReviewPage,
  submitReviewPage,
} from './write-review-page.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openReviewPage(args, args.params.id);
export const action = (args: Route.ActionArgs) => submitReviewPage(args, args.params.id);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('reviews').t('meta.write', { artist: loaderData?.head.artist.name ?? '' }));

export default function WriteReview({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('reviews');
  const instant = useInstant();
  const { artist } = page.head;
  return (
    <BookingFrame booking={page.head} active="overview">
      <div className="review-page">
        {page.stage === 'open' && (
          <>
            <h2 className="text-43">{t('write.title', { artist: artist.name })}</h2>
            <p className="mt-2 max-w-(--measure) text-ink-2">
              {t('write.lead')} {page.until && t('write.until', { when: instant(page.until) })}
            </p>
            <ReviewForm page={page} sent={actionData ?? null} />
          </>
        )}
        {page.stage === 'written' && <OwnReview page={page} />}
        {(page.stage === 'early' || page.stage === 'over') && (
          <EmptyState
            title={t(`${page.stage}.title`)}
            action={
              <ButtonLink to={`/bookings/${page.head.id}`} look="second" size="row">
                {t('back')}
              </ButtonLink>
            }
          >
            {t(`${page.stage}.text`)}
          </EmptyState>
        )}
      </div>
    </BookingFrame>
  );
}

function OwnReview({ page: { head, review } }: { page: ReviewPage }) {
  const { t } = useTranslation('reviews');
  if (!review) return null;
  const { state } = review;
  return (
    <>
      <Banner
        tone={state === 'published' ? 'free' : 'caution'}
        live
        fact={t(`own.${state}`, { artist: head.artist.name })}
      >
        {state === 'pending' && t('own.pendingNext')}
        {state === 'removed' && review.reason && t(`reason.${review.reason}` as 'reason.abuse')}
      </Banner>
      <blockquote className="review-own">
        <p className="font-strong">{t('all.outOf', { rating: review.rating })}</p>
        <p className="whitespace-pre-line">{review.body}</p>
      </blockquote>
      {state === 'published' && (
        <ButtonLink to={`/artists/${head.artist.id}/reviews`} look="second" size="row">
          {t('own.see')}
        </ButtonLink>
      )}
    </>
  );
}

function ReviewForm({ page, sent }: { page: ReviewPage; sent: ReviewFormAnswer | null }) {
  const { t } = useTranslation('reviews');
  const busy = useNavigation().state === 'submitting';
  const [length, setLength] = useState(sent?.values.body?.length ?? 0);
  const limits = { min: MIN_TEXT_LENGTH, max: MAX_TEXT_LENGTH };
  const sides = SIDES.filter((side) => side !== 'sound' || page.hadSound);
  return (
    <EditForm unsaved={sent !== null} method="post" className="review-form">
      {sent?.refusal && <Banner tone="failure" fact={t(`write.problem.${sent.refusal}`)} />}
      <StarChoice
        name="rating"
        label={t('write.rating')}
        chosen={sent?.values.rating}
        error={sent?.problems.rating && t('write.problem.rating')}
      />
      <TextArea
        label={t('write.words')}
        help={
          <>
            {t('write.wordsHelp', limits)}{' '}
            <span className="tabular">{length > 0 && `${length}/${MAX_TEXT_LENGTH}`}</span>
          </>
        }
        error={sent?.problems.body && t('write.problem.body', limits)}
        name="body"
        rows={6}
        required
        minLength={MIN_TEXT_LENGTH}
        maxLength={MAX_TEXT_LENGTH}
        defaultValue={sent?.values.body}
        onChange={(event) => setLength(event.target.value.trim().length)}
      />
      <fieldset className="review-sides">
        <legend className="field-label">{t('write.sides')}</legend>
        {sides.map((side) => (
          <StarChoice
            key={side}
            name={side}
            label={t(`write.side.${side}`)}
            chosen={sent?.values[side]}
            optional
          />
        ))}
      </fieldset>
      <Button type="submit" busy={busy && t('write.busy')}>
        {t('write.button')}
      </Button>
    </EditForm>
  );
}

interface StarChoiceProps {
  name: string;
  label: string;
  chosen: string | undefined;
  error?: string | undefined | false;
  /** May be left out, or taken back. */
  optional?: boolean;
}

function StarChoice({ name, label, chosen, error, optional }: StarChoiceProps) {
  const { t } = useTranslation('reviews');
  const ids = useFieldIds(undefined, { error: error || undefined });
  return (
    <fieldset className="field" aria-describedby={ids.control['aria-describedby']}>
      <legend className="field-label">{label}</legend>
      <div className="review-stars" data-optional={optional}>
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count} title={t('write.stars', { count })}>
            <input
              type="radio"
              name={name}
              value={count}
              required={!optional}
              defaultChecked={chosen === String(count)}
              aria-label={t('write.stars', { count })}
            />
            <Icon name="star" size={optional ? 24 : 36} />
          </label>
        ))}
        {optional && (
          <label className="review-no-say">
            <input type="radio" name={name} value="" defaultChecked={!chosen} />
            {t('write.noSay')}
          </label>
        )}
      </div>
      <FieldNotes ids={ids} error={error || undefined} />
    </fieldset>
  );
}
