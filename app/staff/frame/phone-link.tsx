import { formatPhone, isMail, mailOf } from '#app/accounts/core/phone.ts';

export function PhoneLink({ phone }: { phone: string | null }) {
  if (!phone) return null;
  return (
    <a
      className="link whitespace-nowrap tabular"
      href={isMail(phone) ? `mailto:${mailOf(phone)}` : `tel:${phone}`}
    >
      {formatPhone(phone)}
    </a>
  );
}
