import { formatPhone } from '#app/accounts/core/phone.ts';

/** A number that calls when it is touched. */
export function PhoneLink({ phone }: { phone: string | null }) {
  if (!phone) return null;
  return (
    <a className="link whitespace-nowrap tabular" href={`tel:${phone}`}>
      {formatPhone(phone)}
    </a>
  );
}
