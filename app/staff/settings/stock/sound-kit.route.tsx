import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { SettingField } from '../setting-inputs.tsx';
import type { Route } from './+types/sound-kit.route';
import { ArticlePage } from './article-page.tsx';
import { openKit, submitKit } from './edit-kit.server.ts';

export const loader = (args: Route.LoaderArgs) => openKit(args, args.params.id);
export const action = (args: Route.ActionArgs) => submitKit(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(loaderData?.kit?.name ?? metaTexts('site-settings').t('stock.addKit'), 'sound');

export default function SoundKit({ loaderData: { kit, items }, actionData: problem }: Route.ComponentProps) {
  const { t } = useTranslation('site-settings');
  const audience = (
    <SettingField
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
            <SettingField
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
