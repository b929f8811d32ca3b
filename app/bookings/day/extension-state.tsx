import { formatTime, timeInIndia } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner, type BannerProps } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import type { ExtensionState as State } from '../extension/extension-view.server.ts';
import type { DayPageData } from './load-day.server.ts';
import { useBusy } from './use-busy.ts';

type Newest = NonNullable<NonNullable<DayPageData['extension']>['newest']>;

const TONES: Record<State, BannerProps['tone']> = {
  asked: 'info',
  agreed: 'info',
  paying: 'info',
  paid: 'free',
  declined: 'caution',
  lapsed: 'caution',
  withdrawn: 'caution',
};

/** State of the newest extension, and what this side can do about it. */
export function ExtensionState({ day, newest }: { day: DayPageData; newest: Newest }) {
  const { t, language } = useTranslation('extension');
  const { as, head } = day;
  const { state, minutes, amount } = newest;
  const clock = (at: Date | null) => (at ? formatTime(timeInIndia(at), language) : '');
  const values = {
    artist: head.artist.name,
    count: minutes,
    amount: formatRupees(amount),
    end: clock(newest.endsAt),
    until: clock(day.endsAt),
    answerBy: clock(newest.answerBy),
    payBy: clock(newest.payBy),
  };
  const key = state === 'withdrawn' ? 'lapsed' : state;
  return (
    <Banner
      tone={TONES[state]}
      live
      fact={t(`state.${key}.${as}.fact`, values)}
      actions={<Actions day={day} newest={newest} />}
    >
      {t(`state.${key}.${as}.next`, values)}
    </Banner>
  );
}

function Actions({ day, newest }: { day: DayPageData; newest: Newest }) {
  const { state } = newest;
  if (day.as === 'host') {
    if (state !== 'asked' && state !== 'agreed') return null;
    return <HostActions day={day} newest={newest} />;
  }
  return state === 'asked' && day.mayAnswer ? <AnswerActions newest={newest} /> : null;
}

function HostActions({ day, newest }: { day: DayPageData; newest: Newest }) {
  const { t } = useTranslation('extension');
  const busy = useBusy('extension-withdraw');
  return (
    <EditForm method="post" className="flex flex-wrap gap-4">
      <input type="hidden" name="extension" value={newest.id} />
      {newest.state === 'agreed' && (
        <ButtonLink size="row" to={`/bookings/${day.head.id}/pay`}>
          {t('pay', { amount: formatRupees(newest.amount) })}
        </ButtonLink>
      )}
      <Button
        type="submit"
        look={newest.state === 'agreed' ? 'quiet' : 'second'}
        size="row"
        name="intent"
        value="extension-withdraw"
        busy={busy && t('sending')}
      >
        {t('withdraw')}
      </Button>
    </EditForm>
  );
}

function AnswerActions({ newest }: { newest: Newest }) {
  const { t } = useTranslation('extension');
  const [yes, no] = [useBusy('extension-yes'), useBusy('extension-no')];
  return (
    <EditForm method="post" className="flex flex-wrap gap-4">
      <input type="hidden" name="extension" value={newest.id} />
      <Button type="submit" size="row" name="intent" value="extension-yes" busy={yes && t('sending')}>
        {t('yes')}
      </Button>
      <Button
        type="submit"
        look="second"
        size="row"
        name="intent"
        value="extension-no"
        busy={no && t('sending')}
      >
        {t('no')}
      </Button>
    </EditForm>
  );
}
