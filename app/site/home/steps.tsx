import { useTranslation } from '#app/shared/texts.tsx';
import { Cloth } from '#app/ui/cloth.tsx';

const STEPS = [1, 2, 3, 4] as const;

export function Steps() {
  const { t } = useTranslation('home');
  return (
    <section className="page-width section later" aria-labelledby="steps-title">
      <h2 id="steps-title" className="text-53">
        {t('steps.title')}
      </h2>
      <ol className="steps">
        {STEPS.map((step) => (
          <li key={step}>
            <Cloth stitched={step} size={120} />
            <h3 className="text-27">
              <span aria-hidden="true">{step}</span> {t(`steps.${step}.name`)}
            </h3>
            <p className="text-ink-2">{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
