import { formatInstant } from '#app/shared/india-time.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import type { ChangeReview, EditPageData } from './edit-page.server.ts';
import { useTermsText } from './use-terms-text.ts';

export function ChangeReviewPanel({ page, review }: { page: EditPageData; review: ChangeReview }) {
  const { t, language } = useTranslation('changes');
  const text = useTermsText();
  const artist = page.head.artist.name;
  const fields = [...review.asked, ...review.changed];
  const by = formatInstant(review.answerBy, language);
  return (
    <section
      aria-labelledby="change-review"
      className="grid gap-5 bg-paper p-5 shadow-summary lg:p-7"
      data-ground="paper"
    >
      <h3 id="change-review" className="text-27">
        {t('review.title')}
      </h3>
      <dl className="border-rule border-t">
        {fields.map((field) => (
          <div
            key={field}
            className="grid gap-x-6 gap-y-1 border-rule border-b py-3 sm:grid-cols-[10rem_1fr]"
          >
            <dt className="text-ink-2">{t(`fields.${field}`)}</dt>
            <dd className="min-w-0 whitespace-pre-line break-words font-fact">
              {text(field, review.wanted)}
              <span className="block font-[450] text-ink-2">
                {t('review.from', { was: text(field, review.was) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {page.as === 'host' && (
        <div className="grid gap-2">
          <p className="font-strong">{moneyText()}</p>
          {!page.instant && <p>{t('review.answer', { artist, by })}</p>}
          {page.late && <p className="text-ink-2">{t('review.late', { artist })}</p>}
          {review.keepsSound && <p className="text-ink-2">{t('review.keepsSound')}</p>}
          {review.capPercent !== null && (
            <p className="text-ink-2">{t('review.cap', { percent: review.capPercent })}</p>
          )}
        </div>
      )}
      <input type="hidden" name="expectedTotal" value={review.total} />
      <div>
        <Button type="submit" name="intent" value="ask" size="row">
          {t('edit.ask')}
        </Button>
      </div>
    </section>
  );

  function moneyText(): string {
    const [total, due, back] = [review.total, review.due, review.back].map((amount) =>
      formatRupees(paise(amount)),
    );
    if (review.due > 0) return t('review.dearer', { total, due });
    if (review.back > 0) return t('review.cheaper', { total, back });
    const { balance } = review;
    if (balance)
      return t('review.balance', {
        total,
        balance: formatRupees(paise(balance.left)),
        by: formatInstant(balance.by, language),
      });
    return t('review.same', { total });
  }
}
