import type { REQUIRED_FIELDS } from '../core/booking-choices.ts';
import type { BookingForm } from './use-booking-form.ts';

export type RequiredField = keyof typeof REQUIRED_FIELDS;

/** What every group of the form's fields is given. */
export interface FieldsProps {
  form: BookingForm;
  /** What is missing in a field, once it has been asked for. */
  errorOf: (field: RequiredField) => string | undefined;
}
