import { data, useNavigation } from 'react-router';
import { requireOwnArtist } from '#app/artists/core/own-artists.server.ts';
import { StudioFrame } from '#app/artists/studio/studio-frame.tsx';
import { platformContext } from '#app/platform/context.server.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { readForm, rowId, typed } from '#app/shared/read-form.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { Route } from './+types/studio-reviews.route';
import { answerReview } from './answer-review.server.ts';
import { ReviewItem } from './components/review-item.tsx';
import { listReviews, reviewSummary } from './list-reviews.server.ts';
import { REVIEWS_PER_PAGE, type Review } from './review.ts';
import { answerSchema, MAX_ANSWER_LENGTH } from './review-request.ts';
import './reviews.css';

export const handle = { accent: 'rani' };
export const meta = () => personalMeta(metaTexts('reviews').t('meta.studio'));

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { artist } = await requireOwnArtist(context, request, params.artistId);
  const { db } = context.get(platformContext);
  const summary = await reviewSummary(db, artist.id);
  const pages = Math.max(1, Math.ceil(summary.count / REVIEWS_PER_PAGE));
  const asked = Number.parseInt(new URL(request.url).searchParams.get('page') ?? '1', 10) || 1;
  const page = Math.min(pages, Math.max(1, asked));
  return { artist, summary, pages, page, reviews: await listReviews(db, artist.id, { page }) };
}

const FIELDS = { review: rowId(), text: typed(64_000) };

export async function action({ context, request, params }: Route.ActionArgs) {
  const { artist, viewer } = await requireOwnArtist(context, request, params.artistId);
  const form = await request.formData();
  const { review: id, text: words } = readForm(form, FIELDS);
  if (id === 0) throw data(null, { status: 404 });
  const text = answerSchema.safeParse(words);
  const sent = { id, text: words };
  if (!text.success) return { ...sent, problem: 'length' as const };
  const answer = await answerReview(
    context.get(platformContext).db,
    viewer,
    { id, artistId: artist.id },
    text.data,
  );
  return answer.ok ? { ...sent, problem: null } : { ...sent, problem: answer.refusal.reason };
}

export default function StudioReviews({ loaderData: page, actionData: sent }: Route.ComponentProps) {
  const { t } = useTranslation('reviews');
  const { artist, reviews } = page;
  return (
    <StudioFrame artist={artist} title={t('studio.title')} lead={t('studio.lead')}>
      {sent?.problem === null && (
        <div className="mt-8">
          <Banner tone="free" live fact={t('studio.done')} />
        </div>
      )}
      {reviews.length === 0 && <p className="mt-10 text-20">{t('studio.none')}</p>}
      <ul className="review-list" data-narrow="">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} artist={artist.name}>
            {review.answer === null && (
              <AnswerForm review={review} sent={sent?.id === review.id ? sent : undefined} />
            )}
          </ReviewItem>
        ))}
      </ul>
      <div className="mt-10">
        <Pagination
          page={page.page}
          pages={page.pages}
          href={(number) => `/studio/${artist.id}/reviews?page=${number}`}
          label={t('all.pages')}
        />
      </div>
    </StudioFrame>
  );
}

function AnswerForm({ review, sent }: { review: Review; sent: Route.ComponentProps['actionData'] }) {
  const { t } = useTranslation('reviews');
  const { formData } = useNavigation();
  const busy = formData?.get('review') === String(review.id);
  return (
    <details className="review-reply" open={sent?.problem ? true : undefined}>
      <summary className="button" data-look="second" data-size="row">
        {t('studio.answer')}
      </summary>
      <EditForm unsaved={Boolean(sent?.problem)} method="post" preventScrollReset className="mt-4 grid gap-4">
        <input type="hidden" name="review" value={review.id} />
        <TextArea
          label={t('studio.label')}
          help={t('studio.help', { max: MAX_ANSWER_LENGTH })}
          error={sent?.problem && t(`studio.problem.${sent.problem}`, { max: MAX_ANSWER_LENGTH })}
          name="text"
          rows={4}
          required
          maxLength={MAX_ANSWER_LENGTH}
          defaultValue={sent?.text}
        />
        <Button type="submit" size="row" className="justify-self-start" busy={busy && t('studio.busy')}>
          {t('studio.button')}
        </Button>
      </EditForm>
    </details>
  );
}
