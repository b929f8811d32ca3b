import { formatInstant } from '#app/shared/india-time.ts';
import { formatRupees, type Paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';

interface PlanChoiceProps {
  total: Paise;
  deposit: { percent: number; now: Paise; later: Paise; dueAt: number };
  form: { values: { plan: string }; set: (values: { plan: string }) => void };
}

export function PlanChoice({ total, deposit, form }: PlanChoiceProps) {
  const { t, language } = useTranslation('balance');
  const by = formatInstant(deposit.dueAt, language);
  const plans = [
    { value: '', name: t('plan.full'), amount: total, text: t('plan.fullText') },
    {
      value: 'deposit',
      name: t('plan.deposit', { percent: deposit.percent }),
      amount: deposit.now,
      text: t('plan.depositText', { later: formatRupees(deposit.later), by }),
    },
  ];
  const chosen = form.values.plan === 'deposit';
  return (
    <fieldset className="border-rule border-t pt-6">
      <legend className="float-left mb-3 w-full text-20 font-strong">{t('plan.title')}</legend>
      <div className="clear-both grid gap-1">
        {plans.map(({ value, name, amount, text }) => (
          <label
            key={value}
            className="grid min-h-12 cursor-pointer grid-cols-[1.625rem_minmax(0,1fr)_auto] items-start gap-x-3 border-rule border-b py-3 last:border-0"
          >
            <input
              type="radio"
              name="plan"
              value={value}
              checked={form.values.plan === value}
              onChange={() => form.set({ plan: value })}
              className="radio"
            />
            <span className="min-w-0">
              <span className="font-strong">{name}</span>
              <span className="mt-0.5 block text-15 text-ink-2">{text}</span>
            </span>
            <span className="tabular">{formatRupees(amount)}</span>
          </label>
        ))}
      </div>
      {chosen && <p className="mt-3 text-15 text-ink-2">{t('plan.terms', { by })}</p>}
    </fieldset>
  );
}
