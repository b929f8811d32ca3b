import { useTranslation } from '#app/shared/texts.tsx';
import { CalendarPart } from '../documents/calendar-part.tsx';
import { MadeOutTo } from '../documents/made-out-to.tsx';
import { PaperList } from '../documents/paper-list.tsx';
import type { SoundOrderPageData } from './open-sound-order.server.ts';

export function OrderPapers({ page: { order, papers } }: { page: SoundOrderPageData }) {
  const { t } = useTranslation('sound-orders');
  const { t: d } = useTranslation('documents');
  if (papers.next === 'none') return null;
  const { next } = papers;
  return (
    <section aria-labelledby="papers">
      <h2 id="papers" className="text-33">
        {d('title')}
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        {next === 'invoice' ? t(order.unsettled ? 'papers.unsettled' : 'papers.invoice') : d(`next.${next}`)}
      </p>
      <PaperList documents={papers.documents} under={`/sound-orders/${order.id}/documents`} />
      <div className="mt-8 grid gap-6">
        <MadeOutTo papers={papers} own />
        {order.state === 'confirmed' && !order.unsettled && (
          <CalendarPart to={`/sound-orders/${order.id}/calendar.ics`} text={t('papers.calendar')} />
        )}
      </div>
    </section>
  );
}
