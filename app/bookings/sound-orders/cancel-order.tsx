import { useNavigation } from 'react-router';
import { formatRupees, type Paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';

export function CancelOrder({ terms }: { terms: { refund: Paise; kept: Paise } }) {
  const { t } = useTranslation('sound-orders');
  const navigation = useNavigation();
  return (
    <details className="border-rule border-b pb-4">
      <summary className="link inline-flex min-h-12 cursor-pointer items-center">{t('cancel.open')}</summary>
      <EditForm method="post" className="mt-4 grid max-w-[30rem] justify-items-start gap-5">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="refund" value={terms.refund} />
        <p className="text-20">{t('cancel.question')}</p>
        <dl className="price-lines w-full border-rule border-y">
          <div>
            <dt>{t('cancel.refund')}</dt>
            <dd className="tabular text-20 font-strong">{formatRupees(terms.refund)}</dd>
          </div>
          <div>
            <dt>{t('cancel.kept')}</dt>
            <dd className="tabular">{formatRupees(terms.kept)}</dd>
          </div>
        </dl>
        <Button
          type="submit"
          look="second"
          size="row"
          busy={navigation.state === 'submitting' && t('cancel.busy')}
        >
          {t('cancel.confirm')}
        </Button>
      </EditForm>
    </details>
  );
}
