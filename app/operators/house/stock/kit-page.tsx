import { useTranslation } from '#app/shared/texts.tsx';
import { HouseField } from '../house-fields.tsx';
import type { HouseProblem } from '../house-problem.ts';
import { ArticlePage } from './article-page.tsx';
import type { openKit } from './edit-kit.server.ts';

type Props = Awaited<ReturnType<typeof openKit>> & { problem: HouseProblem | undefined };

/** A kit as it is offered, and what is in it. */
export function KitPage({ kit, items, problem }: Props) {
  const { t } = useTranslation('house');
  const audience = (
    <HouseField
      problem={problem}
      required
      name="audienceUpTo"
      label={t('stock.audience')}
      inputMode="numeric"
      saved={kit?.audienceUpTo}
    />
  );
  return (
    <ArticlePage article={kit} newTitle={t('stock.addKit')} problem={problem} beside={audience}>
      <fieldset>
        <legend className="text-20 font-strong">{t('stock.content')}</legend>
        <p className="text-ink-2">{t('stock.contentHelp')}</p>
        {problem?.wrong.includes('items') && <p className="field-error">{t('stock.contentMissing')}</p>}
        <div className="house-items">
          {items.map(({ id, name, owned, quantity }) => (
            <HouseField
              key={id}
              problem={problem}
              name={`item-${id}`}
              label={name}
              help={t('stock.of', { count: owned })}
              inputMode="numeric"
              maxLength={2}
              saved={quantity || ''}
            />
          ))}
        </div>
      </fieldset>
    </ArticlePage>
  );
}
