import { formatPhone } from '#app/accounts/core/phone.ts';

export function PhoneLink({ phone }: { phone: string | null }) {
  if (!phone) return null;
  return (
    <a className="link whitespace-nowrap tabular" href={`tel:${phone}`}>
      {formatPhone(phone)}
    </a>
  );
}
