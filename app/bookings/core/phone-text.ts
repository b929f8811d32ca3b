/** `+91 98765 43210` from `+919876543210`; other input is returned unchanged. */
export function phoneText(phone: string): string {
  const [, five, rest] = /^\+91(\d{5})(\d{5})$/.exec(phone) ?? [];
  return five && rest ? `+91 ${five} ${rest}` : phone;
}

export function phoneLink(phone: string): string {
  return `tel:${phone}`;
}
