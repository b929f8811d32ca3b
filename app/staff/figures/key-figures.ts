import type { TFunction } from 'i18next';
import { formatRupees, paise } from '#app/shared/money.ts';
import type texts from './messages/en.json';

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

/** The first four lead. */
export function keyFigures(t: FigureTexts, { funnel, answers, replacements, income, quality }: Figures) {
  return [
    figure('captured', wholeRupees(income.captured)),
    figure('commission', wholeRupees(income.commission)),
    figure('completed', String(funnel.completed)),
    figure('rating', quality.stars === null ? NOTHING : quality.stars.toFixed(2), quality.reviews),
    figure('begun', String(funnel.begun)),
    figure('paid', percentText(funnel.paid, funnel.begun), funnel.begun),
    figure('confirmed', percentText(funnel.confirmed, funnel.paid), funnel.paid),
    figure('cancelled', percentText(funnel.cancelled, funnel.paid), funnel.paid),
    figure('refunded', percentText(income.refunded, income.captured)),
    figure('sound', wholeRupees(income.sound)),
    figure('answer', durationText(t, answers.median_minutes), answers.answered),
    figure('silent', percentText(answers.silent, answers.asked), answers.asked),
    figure('replaced', percentText(replacements.found, replacements.ended), replacements.ended),
    figure('late', percentText(quality.late, quality.arrivals), quality.arrivals),
  ];
}

const figure = (key: keyof (typeof texts)['figure'], text: string, of?: number) => ({ key, text, of });

export function percentText(part: number, whole: number): string {
  return whole === 0 ? NOTHING : `${Math.round((part / whole) * 100)}%`;
}

export function durationText(t: FigureTexts, total: number | null): string {
  if (total === null) return NOTHING;
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  return hours === 0 ? t('minutes', { minutes }) : t('hours', { hours, minutes });
}

function wholeRupees(amount: number): string {
  return formatRupees(paise(Math.round(amount / 100) * 100));
}
