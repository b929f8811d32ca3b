import type { BillingErrors } from '#app/accounts/profile/billing-input.ts';
import type { Must } from '#app/artists/core/rider-musts.ts';
import { useMustWords } from '#app/artists/core/use-must-words.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { MUST_FIELDS } from '../core/booking-form-values.ts';
import type { RequiredField } from './fields-props.ts';

/** A field that the form needs: the id of its place, and how it is named. */
export interface MissingField {
  id: string;
  name: string;
  why: string;
  /** On the button that leads there. */
  fill: string;
}

export function useMissingFields(artist: string) {
  const { t } = useTranslation('bookings');
  const { t: b } = useTranslation('billing');
  const say = useMustWords();
  return (
    fields: readonly RequiredField[],
    musts: readonly Must[],
    hostName: string,
    company: BillingErrors,
  ): MissingField[] => [
    ...fields.map((field) => ({
      id: field,
      name: t(`fields.${field}`),
      why:
        field === 'hostName' && hostName.trim()
          ? t('missing.letters')
          : t(`missing.why.${field}`, { artist }),
      fill: t('missing.fill', { field: t(`fields.${field}`) }),
    })),
    ...musts.map((must) => ({
      id: MUST_FIELDS[must.kind],
      name: say(must),
      why: t('must.why', { artist }),
      fill: t('must.fill'),
    })),
    ...Object.values(company).map((field) => {
      const name = b(`field.${field}`);
      return {
        id: `billing-${field}`,
        name,
        why: b(`error.${field}`),
        fill: b('company.fix', { field: name }),
      };
    }),
  ];
}
