import { useNavigation } from 'react-router';
import { formatInstant } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import type { ConsentPurpose } from '../consents/consents.ts';
import './privacy.css';

interface Consent {
  purpose: ConsentPurpose;
  given: boolean;
  since: Date | null;
}

export function Consents({ since, consents }: { since: Date; consents: Consent[] }) {
  const { t, language } = useTranslation('privacy');
  return (
    <ul className="frame-rows mt-4">
      <li>
        <div>
          <p className="font-semibold">{t('purpose.needed')}</p>
          <p className="text-ink-2">{t('about.needed')}</p>
        </div>
        <p className="text-ink-2">
          {t('consents.since', { when: formatInstant(since, language, 'dayYear') })}
        </p>
      </li>
      {consents.map((consent) => (
        <ConsentRow key={consent.purpose} {...consent} />
      ))}
    </ul>
  );
}

function ConsentRow({ purpose, given, since }: Consent) {
  const { t, language } = useTranslation('privacy');
  const busy = useNavigation().formData?.get('purpose') === purpose;
  const when = since && formatInstant(since, language, 'dayYear');
  const state = when ? t(given ? 'consents.agreed' : 'consents.refused', { when }) : t('consents.never');
  return (
    <li>
      <div>
        <p className="font-semibold">{t(`purpose.${purpose}`)}</p>
        <p className="text-ink-2">{t(`about.${purpose}`)}</p>
        <p className="mt-1 flex items-center gap-2">
          <Diamond fill={given ? 'filled' : 'hollow'} className={given ? 'text-parrot' : 'text-ink-2'} />
          {state}
        </p>
      </div>
      <EditForm method="post" preventScrollReset>
        <input type="hidden" name="purpose" value={purpose} />
        <input type="hidden" name="given" value={given ? 'no' : 'yes'} />
        <Button
          type="submit"
          look="second"
          size="row"
          className="privacy-switch"
          busy={busy && t('consents.saving')}
          aria-label={t(given ? 'consents.withdrawNamed' : 'consents.agreeNamed', {
            what: t(`purpose.${purpose}`),
          })}
        >
          {t(given ? 'consents.withdraw' : 'consents.agree')}
        </Button>
      </EditForm>
    </li>
  );
}
