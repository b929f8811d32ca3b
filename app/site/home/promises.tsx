import type { ReactNode } from 'react';
import { formatDay } from '#app/shared/india-time.ts';
import { formatRupees, paiseOfRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Stitches } from '#app/ui/stitches.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import type { ExampleEvent } from './example-event.ts';

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** @param manager name of an event manager of ours; empty: none is shown */
export function Promises({ example, manager }: { example: ExampleEvent; manager: string }) {
  const { t } = useTranslation('home');
  return (
    <TitledSection
      id="promise-title"
      title={t('promise.title')}
      look="text-53"
      className="page-width section later"
    >
      <ul className="promises">
        <ReservedStock name="held">
          <HeldDay example={example} />
        </ReservedStock>
        <ReservedStock name="free">
          <p className="promise-zero text-86">{formatRupees(paiseOfRupees(0))}</p>
        </ReservedStock>
        <ReservedStock name="clock">
          <ExampleRefunds example={example} />
        </ReservedStock>
        <ReservedStock name="manager">
          <p className="promise-manager">
            {manager && (
              <>
                <span aria-hidden="true">{[...manager][0]}</span>
                <b className="text-20">{manager}</b>
              </>
            )}
            {t('promise.manager.role')}
          </p>
        </ReservedStock>
      </ul>
    </TitledSection>
  );
}

function ReservedStock({
  name,
  children,
}: {
  name: 'held' | 'free' | 'clock' | 'manager';
  children: ReactNode;
}) {
  const { t } = useTranslation('home');
  return (
    <li>
      <div className="promise-fragment">{children}</div>
      <h3 className="text-27">{t(`promise.${name}.title`)}</h3>
      <p>{t(`promise.${name}.text`)}</p>
    </li>
  );
}

function HeldDay({ example: { week, event } }: { example: ExampleEvent }) {
  const { t, language } = useTranslation('home');
  return (
    <>
      <p className="visually-hidden">{t('promise.held.picture', { day: formatDay(event, language) })}</p>
      <ol className="promise-week tabular" aria-hidden="true">
        {week.map((day, index) => (
          <li key={day} data-held={day === event || undefined}>
            <span>{t(`promise.letters.${WEEKDAYS[index]!}`)}</span>
            <b>{Number(day.slice(8))}</b>
          </li>
        ))}
      </ol>
    </>
  );
}

function ExampleRefunds({ example: { allBackUntil, refunds } }: { example: ExampleEvent }) {
  const { t, language } = useTranslation('home');
  const all = refunds[0]!;
  return (
    <div className="promise-clock">
      <p>
        {t('promise.clock.picture', {
          amount: formatRupees(all),
          day: formatDay(allBackUntil, language, 'day'),
        })}
      </p>
      {refunds.map((amount) => (
        <Stitches key={amount} value={amount} max={all} />
      ))}
    </div>
  );
}
