import { Link } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import type { TaxDocuments } from './documents-of.server.ts';

interface MadeOutToProps {
  taxDocuments: Pick<TaxDocuments, 'recipient' | 'next'>;
  own: boolean;
}

export function MadeOutTo({ taxDocuments: { recipient, next }, own }: MadeOutToProps) {
  const { t } = useTranslation('documents');
  const editable = own && next !== 'nothing' && next !== 'none';
  return (
    <TitledSection id="recipient" title={t('recipient.title')} look="text-20 font-strong">
      <p className="mt-1 break-words">{recipient.name}</p>
      <p className="text-ink-2">
        {recipient.gstin ? t('recipient.gstin', { gstin: recipient.gstin }) : t('recipient.person')}
      </p>
      {editable && (
        <p className="mt-3">
          <Link className="link" to={recipient.given === 'own' ? '/contact-us' : '/account#billing'}>
            {t(recipient.given ? 'recipient.change' : 'recipient.add')}
          </Link>
          <span className="block text-15 text-ink-2">
            {t(recipient.given === 'own' ? 'recipient.own' : 'recipient.until')}
          </span>
        </p>
      )}
    </TitledSection>
  );
}
