import { dayInIndia, formatDay } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';

interface ApplicationSentProps {
  sent: { number: string; name: string; sentAt: Date | string };
  justSent: boolean;
}

export function ApplicationSent({ sent, justSent }: ApplicationSentProps) {
  const { t, language } = useTranslation('join');
  const day = formatDay(dayInIndia(new Date(sent.sentAt)), language, 'dayLong');
  return (
    <div className="mt-10 grid gap-4">
      <Banner
        tone="free"
        fact={t(justSent ? 'sent.now' : 'sent.before', { number: sent.number })}
        live={justSent}
      >
        {t('sent.next')}
      </Banner>
      <p className="text-ink-2">{t('sent.as', { name: sent.name, day })}</p>
    </div>
  );
}
