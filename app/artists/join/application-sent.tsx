import { dateFormat } from '#app/shared/dates.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';

interface ApplicationSentProps {
  sent: { number: string; name: string; sentAt: Date | string };
  justSent: boolean;
}

export function ApplicationSent({ sent, justSent }: ApplicationSentProps) {
  const { t, language } = useTranslation('join');
  const day = dateFormat(language, {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'long',
  }).format(new Date(sent.sentAt));
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
