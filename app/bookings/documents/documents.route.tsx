import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { BookingFrame } from '../view/booking-frame.tsx';
import type { Route } from './+types/documents.route';
import { CalendarPart } from './calendar-part.tsx';
import { DocumentList } from './document-list.tsx';
import { MadeOutTo } from './made-out-to.tsx';
import { openDocuments } from './open-documents.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openDocuments(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('documents').t('meta.title', { code: loaderData?.booking.code ?? '' }));

export default function DocumentsPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('documents');
  const { booking, as } = page;
  return (
    <BookingFrame booking={booking} active="documents" as={as}>
      <div className="mt-10 grid items-start gap-x-24 gap-y-14 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <TitledSection id="papers" title={t('title')} look="text-33" className="min-w-0">
          <p className="mt-2 max-w-[60ch] text-20 text-ink-2">{t(`next.${page.next}`)}</p>
          <DocumentList {...page} under={`/bookings/${booking.id}/documents`} />
        </TitledSection>
        <aside
          className="grid gap-8 bg-paper p-6 shadow-summary lg:p-7"
          data-ground="paper"
          aria-label={t('aside')}
        >
          <MadeOutTo taxDocuments={page} own={as === 'host'} />
          {page.ahead && (
            <CalendarPart to={`/bookings/${booking.id}/calendar.ics`} text={t('calendar.text')} />
          )}
        </aside>
      </div>
    </BookingFrame>
  );
}
