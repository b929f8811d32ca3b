import type { TFunction } from 'i18next';
import { formatRupees, paise } from '#app/shared/money.ts';

type FigureTexts = TFunction<'figures'>;

const NOTHING = '–';

/** Counts, and amounts in paise. */
interface Figures {
  funnel: { begun: number; paid: number; confirmed: number; cancelled: number; completed: number };
  answers: { asked: number; answered: number; silent: number; median_minutes: number | null };
  replacements: { ended: number; found: number };
  income: { commission: number; sound: number; captured: number; refunded: number };
  quality: { arrivals: number; late: number; reviews: number; stars: number | null };
}

export function keyFigures(t: FigureTexts, { funnel, answers, replacements, income, quality }: Figures) {
  return [
    { key: 'begun', text: String(funnel.begun) },
    { key: 'paid', text: percentText(funnel.paid, funnel.begun), of: funnel.begun },
    { key: 'confirmed', text: percentText(funnel.confirmed, funnel.paid), of: funnel.paid },
    { key: 'cancelled', text: percentText(funnel.cancelled, funnel.paid), of: funnel.paid },
    { key: 'completed', text: String(funnel.completed) },
    { key: 'answer', text: durationText(t, answers.median_minutes), of: answers.answered },
    { key: 'silent', text: percentText(answers.silent, answers.asked), of: answers.asked },
    { key: 'replaced', text: percentText(replacements.found, replacements.ended), of: replacements.ended },
    { key: 'commission', text: formatRupees(paise(income.commission)) },
    { key: 'sound', text: formatRupees(paise(income.sound)) },
    { key: 'captured', text: formatRupees(paise(income.captured)) },
    { key: 'refunded', text: percentText(income.refunded, income.captured) },
    { key: 'late', text: percentText(quality.late, quality.arrivals), of: quality.arrivals },
    { key: 'rating', text: quality.stars === null ? NOTHING : quality.stars.toFixed(2), of: quality.reviews },
  ] satisfies readonly KeyFigure[] as readonly KeyFigure[];
}

export interface KeyFigure {
  key:
    | 'begun'
    | 'paid'
    | 'confirmed'
    | 'cancelled'
    | 'completed'
    | 'answer'
    | 'silent'
    | 'replaced'
    | 'commission'
    | 'sound'
    | 'captured'
    | 'refunded'
    | 'late'
    | 'rating';
  text: string;
  of?: number;
}

export function percentText(part: number, whole: number): string {
  return whole === 0 ? NOTHING : `${Math.round((part / whole) * 100)}%`;
}

export function durationText(t: FigureTexts, total: number | null): string {
  if (total === null) return NOTHING;
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  return hours === 0 ? t('minutes', { minutes }) : t('hours', { hours, minutes });
}
