import { formatInstant } from '#app/shared/india-time.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { HomeSection } from '#app/ui/home-section.tsx';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import { Due, Missing, Since } from '../components/times.tsx';
import { useAdmin } from '../use-admin.ts';
import type { Need } from './needs.server.ts';
import type { Overview } from './overview-page.server.ts';

const SHOWN = 6;

export function NeedsSection({ section }: { section: Overview['needs'] }) {
  const { t } = useTranslation('overview');
  return (
    <HomeSection id="needs" title={t('needs.title')} section={section} aside={() => t('needs.order')}>
      {(needs) =>
        needs.length === 0 ? (
          <p className="text-ink-2">{t('needs.none')}</p>
        ) : (
          <>
            <Needs needs={needs.slice(0, SHOWN)} first />
            {needs.length > SHOWN && (
              <details className="needs-more">
                <summary>{t('needs.more', { count: needs.length - SHOWN })}</summary>
                <Needs needs={needs.slice(SHOWN)} />
              </details>
            )}
          </>
        )
      }
    </HomeSection>
  );
}

function Needs({ needs, first }: { needs: readonly Need[]; first?: boolean }) {
  return (
    <ol className="needs">
      {needs.map((need, index) => (
        <NeedRow key={`${need.queue} ${need.id}`} need={need} first={(first ?? false) && index === 0} />
      ))}
    </ol>
  );
}

function NeedRow({ need, first }: { need: Need; first: boolean }) {
  const { t, language } = useTranslation('overview');
  const { t: desk } = useTranslation('operators');
  const { queue, cost, code, about, amount, startsAt, phone } = need;
  const { now } = useAdmin();
  const isUnseen = queue === 'day' && cost === 'later';
  const isBegun = queue === 'day' && !isUnseen && startsAt !== null && startsAt <= new Date(now);
  return (
    <li data-cost={cost}>
      <p className="needs-time">
        <WaitingTime {...need} />
      </p>
      <div>
        <p className="font-strong">{desk(`queue.${queue}`)}</p>
        <p className="text-15 text-ink-2">
          <WholeCodes>{code}</WholeCodes> {about}
          {startsAt && `, ${formatInstant(startsAt, language)}`} {phone && <PhoneLink phone={phone} />}
        </p>
      </div>
      <div>
        <p>
          {t(`cost.${isUnseen ? 'unseen' : isBegun ? 'begun' : queue}`, {
            amount: amount === null ? '' : formatRupees(paise(amount)),
          })}
        </p>
        <p className="text-15 text-ink-2">{t(`why.${isBegun ? 'now' : cost}`)}</p>
      </div>
      <ButtonLink to={need.to} look={first ? 'primary' : 'second'} size="row">
        {need.waits ? desk('dispute.waits') : t(`act.${queue}`)}
      </ButtonLink>
    </li>
  );
}

/** Until when, else until the evening without a manager, else since when. */
function WaitingTime({ queue, due, startsAt, since }: Need) {
  const { now } = useAdmin();
  if (queue === 'day' && startsAt && due && due <= new Date(now)) return <Missing startsAt={startsAt} />;
  const until = due ?? (queue === 'unmanaged' || !since ? startsAt : null);
  if (until) return <Due at={until} />;
  return since && <Since at={since} alone />;
}
