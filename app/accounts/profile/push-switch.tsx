import { useEffect, useState } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Status } from '#app/ui/status.tsx';
import { type PushState, pushState, turnPushOff, turnPushOn } from '../push/browser-push.ts';

export interface PushOffer {
  key: string;
  endpoint: string | null;
}

type Shown = PushState | 'failed' | 'unknown';

export function PushSwitch({ offer }: { offer: PushOffer }) {
  const { t } = useTranslation('profile');
  const [shown, setShown] = useState<Shown>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    pushState(offer.endpoint, offer.key).then(setShown, () => setShown('unsupported'));
  }, [offer.endpoint, offer.key]);

  async function turn(act: () => Promise<Shown>) {
    setBusy(true);
    try {
      setShown(await act());
    } catch (error) {
      console.error(error);
      setShown('failed');
    } finally {
      setBusy(false);
    }
  }

  const isOn = shown === 'on';
  return (
    <div className="needs-script mt-6 grid max-w-[34rem] gap-3">
      <h3 className="text-20 font-fact">{t('push.title')}</h3>
      <p className="text-ink-2">{t('push.lead')}</p>
      <div role="status">
        {(shown === 'on' || shown === 'off') && (
          <Status kind={isOn ? 'paid' : 'unknown'}>{t(`push.${shown}`)}</Status>
        )}
        {shown === 'unsupported' && <Banner tone="info" fact={t('push.unsupported')} />}
        {shown === 'refused' && <Banner tone="caution" fact={t('push.refused')} />}
        {shown === 'failed' && <Banner tone="failure" live={false} fact={t('push.failed')} />}
        {shown === 'unknown' && <Banner tone="failure" live={false} fact={t('push.unknownService')} />}
      </div>
      {/* A press before hydration would be lost. */}
      {shown !== 'unsupported' && shown !== 'refused' && (
        <div className={shown ? '' : 'invisible'}>
          <Button
            type="button"
            look="second"
            busy={busy && t('push.working')}
            onClick={() => turn(isOn ? turnPushOff : () => turnPushOn(offer.key))}
          >
            {t(isOn ? 'push.turnOff' : 'push.turnOn')}
          </Button>
        </div>
      )}
    </div>
  );
}
