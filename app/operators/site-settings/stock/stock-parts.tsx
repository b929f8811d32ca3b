import { Link } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { ReasonField } from '../setting-inputs.tsx';
import '../house.css';

export function BackToStock() {
  const { t } = useTranslation('site-settings');
  return (
    <Link className="link" to="/operator/sound">
      {t('stock.title')}
    </Link>
  );
}

export function RetireForm({ version, retired }: { version: number; retired: boolean }) {
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
