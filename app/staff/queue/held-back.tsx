import type { Concern } from '#app/reviews/text-concerns.ts';
import { spokenList } from '#app/shared/spoken-list.ts';
import { useTranslation } from '#app/shared/texts.tsx';

export function WhyReviewHeldBack({ concerns }: { concerns: readonly string[] }) {
  const { t, language } = useTranslation('operators');
  if (concerns.length === 0) return null;
  const reasons = concerns.map((concern) => t(`review.concern.${concern as Concern}`));
  return (
    <small className="text-vermilion-deep">{t('review.held', { why: spokenList(reasons, language) })}</small>
  );
}
