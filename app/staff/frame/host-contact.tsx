import { PhoneLink } from './phone-link.tsx';

export function HostContact({
  of: { host_name, host_phone },
}: {
  of: { host_name: string; host_phone: string };
}) {
  return (
    <span>
      {host_name}
      <small>
        <PhoneLink phone={host_phone} />
      </small>
    </span>
  );
}
