import type { Must } from '#app/artists/core/rider-musts.ts';
import { useMustWords } from '#app/artists/core/use-must-words.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ChoiceChips } from '#app/ui/choices.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { MUST_FIELDS } from '../core/booking-form-values.ts';
import { isMetByUs, MUST_ANSWERS } from '../core/must.ts';
import type { BookingForm } from './use-booking-form.ts';

interface MustFieldsProps {
  artist: { name: string; musts: readonly Must[] };
  form: BookingForm;
  withOurSound: boolean;
  missing: readonly Must[];
}

/** What the artist must have at the venue, each with the host's answer; what our sound meets is not asked. */
export function MustFields({ artist, form: { values, set }, withOurSound, missing }: MustFieldsProps) {
  const { t } = useTranslation('bookings');
  const say = useMustWords();
  if (artist.musts.length === 0) return null;
  return (
    <>
      <TitledSection id="must-fields" title={t('must.title', { artist: artist.name })} look="text-33">
        <p className="mt-1 text-ink-2">
          {t('must.lead', { artist: artist.name })} {t('must.calls')}
        </p>
        <div className="mt-6 grid gap-6">
          {artist.musts.map((must) =>
            isMetByUs(must, withOurSound) ? (
              <div key={must.kind}>
                <p className="field-label">{say(must)}</p>
                <p className="mt-2 flex items-baseline gap-3 text-ink-2">
                  <Diamond className="text-parrot" /> {t('must.ours')}
                </p>
              </div>
            ) : (
              <div key={must.kind} id={MUST_FIELDS[must.kind]}>
                <ChoiceChips
                  name={MUST_FIELDS[must.kind]}
                  label={say(must)}
                  required
                  choices={MUST_ANSWERS.map((answer) => ({
                    value: answer,
                    label: t(`must.${answer}`, { artist: artist.name }),
                  }))}
                  value={[values[MUST_FIELDS[must.kind]]]}
                  onChange={([answer = '']) => set({ [MUST_FIELDS[must.kind]]: answer })}
                  error={missing.some(({ kind }) => kind === must.kind) ? t('must.error') : undefined}
                />
              </div>
            ),
          )}
        </div>
      </TitledSection>
      <hr className="border-rule" />
    </>
  );
}
