import type { REQUIRED_FIELDS } from '../core/booking-choices.ts';
import type { BookingForm } from './use-booking-form.ts';

export type RequiredField = keyof typeof REQUIRED_FIELDS;

export interface FieldsProps {
  form: BookingForm;
  errorOf: (field: RequiredField) => string | undefined;
}
