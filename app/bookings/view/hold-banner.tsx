import { type ReactNode, useState } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Countdown } from '#app/ui/countdown.tsx';

const SOON = 120;

interface HoldBannerProps {
  seconds: number;
  onEnd?: () => void;
  children?: ReactNode;
  actions?: ReactNode;
}

export function HoldBanner({ seconds, onEnd, children, actions }: HoldBannerProps) {
  const { t } = useTranslation('bookings');
  const [soon, setSoon] = useState(seconds < SOON);
  return (
    <Banner
      tone={soon ? 'caution' : 'free'}
      fact={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span className="font-[450]">{t('hold.held')}</span>
          <Countdown
            seconds={seconds}
            onTick={(left) => setSoon(left < SOON)}
            {...(onEnd ? { onEnd } : {})}
            warning={t('hold.soon')}
          />
        </span>
      }
      actions={actions}
    >
      {children}
    </Banner>
  );
}
