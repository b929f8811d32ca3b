import type { ReactNode } from 'react';
import { PhoneLink } from '../frame/phone-link.tsx';

interface DayPersonProps {
  name: string;
  phone: string | null;
  missing?: string;
  children?: ReactNode;
}

export function DayPerson({ name, phone, missing, children }: DayPersonProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children} {phone ? <PhoneLink phone={phone} /> : !children && missing}
      </dd>
    </div>
  );
}
