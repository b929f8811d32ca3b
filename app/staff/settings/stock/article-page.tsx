import '../house.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { ReasonField, SettingField } from '../setting-inputs.tsx';
import { SettingsOutcome } from '../settings-outcome.tsx';
import type { SettingsProblem } from '../settings-problem.ts';

interface Article {
  name: string;
  description: string;
  /** Paise. */
  price: number;
  version: number;
  retiredAt: Date | null;
}

interface ArticlePageProps {
  article: Article | null | undefined;
  newTitle: string;
  problem: SettingsProblem | undefined;
  beside: ReactNode;
  children: ReactNode;
}

export function ArticlePage({ article, newTitle, problem, beside, children }: ArticlePageProps) {
  const { t } = useTranslation('site-settings');
  const field = { problem, required: true };
  return (
    <AdminFrame title={article?.name ?? newTitle} lead={<BackToStock />}>
      <SettingsOutcome problem={problem} />
      <EditForm unsaved={problem !== undefined} method="post" className="house-form" key={article?.version}>
        <input type="hidden" name="version" value={problem?.values.version ?? article?.version ?? 0} />
        <SettingField {...field} name="name" label={t('stock.name')} maxLength={60} saved={article?.name} />
        <SettingField
          problem={problem}
          name="description"
          label={t('stock.description')}
          maxLength={200}
          saved={article?.description}
        />
        <div className="house-pair">
          <SettingField
            {...field}
            name="price"
            label={t('stock.price')}
            help={t('stock.priceHelp')}
            inputMode="numeric"
            prefix="₹"
            saved={article && article.price / 100}
          />
          {beside}
        </div>
        {children}
        <ReasonField problem={problem} fresh />
        <Button type="submit" name="act" value="save">
          {t('save')}
        </Button>
      </EditForm>
      {article && <RetireForm version={article.version} retired={article.retiredAt !== null} />}
    </AdminFrame>
  );
}

function BackToStock() {
  const { t } = useTranslation('site-settings');
  return (
    <Link className="link" to="/operator/sound">
      {t('stock.title')}
    </Link>
  );
}

function RetireForm({ version, retired }: { version: number; retired: boolean }) {
  const { t } = useTranslation('site-settings');
  const act = retired ? 'offer' : 'retire';
  return (
    <details className="desk-act mt-8">
      <summary>{t(`stock.${act}`)}</summary>
      <EditForm method="post" className="desk-act-form">
        <input type="hidden" name="act" value={act} />
        <input type="hidden" name="version" value={version} />
        <p>{t(`stock.${act}Lead`)}</p>
        <ReasonField problem={undefined} fresh />
        <Button type="submit" size="tool">
          {t(`stock.${act}`)}
        </Button>
      </EditForm>
    </details>
  );
}
