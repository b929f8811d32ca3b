import { formatTime } from '#app/shared/india-time.ts';
import { formatRupees, type Paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import type { OpenOffer } from '../../replacement/offers.server.ts';
import { FactsLine } from './facts-line.tsx';
import { useRefusal } from './refusal-text.ts';
import { TimeLeft } from './time-left.tsx';

interface OfferCardProps {
  offer: OpenOffer & { net: Paise };
  now: number;
  refused: string | undefined;
}

export function OfferCard({ offer, now, refused }: OfferCardProps) {
  const { t, language } = useTranslation('artist-requests');
  const refusal = useRefusal(refused);
  return (
    <li className="request" data-asked>
      <div className="min-w-0">
        <h2 className="text-20 font-semibold">{t('offer.title')}</h2>
        <FactsLine {...offer} />
        {offer.message && <p className="request-words">{offer.message}</p>}
        {offer.readyMinutes !== null && (
          <p className="mt-2 font-strong">
            {t('offer.tonight', { count: offer.readyMinutes, to: formatTime(offer.to, language) })}
          </p>
        )}
        <p className="mt-2">{t(`offer.${offer.standing}`)}</p>
        <TimeLeft until={offer.standing === 'asked' ? offer.answerBy : offer.decideBy} now={now} />
        {refusal && <Banner tone="failure" fact={refusal} />}
      </div>
      <div className="request-side">
        <p>
          <span className="text-15 text-ink-2">{t('row.earn')}</span>
          <span className="request-net tabular">{formatRupees(offer.net)}</span>
        </p>
        <EditForm method="post" className="request-answers">
          <input type="hidden" name="about" value={offer.id} />
          {offer.standing === 'asked' && (
            <Button type="submit" name="intent" value="offer-agreed" size="row">
              {t('offer.agree')}
            </Button>
          )}
          {offer.standing !== 'passed' && (
            <Button type="submit" name="intent" value="offer-declined" size="row" look="second">
              {t(offer.standing === 'asked' ? 'offer.decline' : 'offer.takeBack')}
            </Button>
          )}
        </EditForm>
      </div>
    </li>
  );
}
