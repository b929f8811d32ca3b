import { isKeyOf } from '#app/shared/own-value.ts';

const PATHS = {
  menu: 'M3 8h18M3 16h18',
  close: 'm5 5 14 14M19 5 5 19',
  left: 'm15 5-7 7 7 7',
  right: 'm9 5 7 7-7 7',
  down: 'm5 9 7 7 7-7',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L21 21',
  check: 'm4 12.5 5.5 5.5L20 6.5',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 21a7.5 7.5 0 0 1 15 0',
  heart: 'M12 20.5 3.8 12a5.2 5.2 0 0 1 7.4-7.4l.8.9.8-.9a5.2 5.2 0 0 1 7.4 7.4Z',
  pin: 'M12 21.5 5.6 13a8 8 0 1 1 12.8 0ZM12 11V7',
  calendar: 'M4 6h16v14H4ZM4 10.5h16M8.5 3v5M15.5 3v5',
  phone: 'M5 3.5h4l2 5-2.5 2a13 13 0 0 0 5 5l2-2.5 5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5.5a2 2 0 0 1 2-2Z',
  mail: 'M3 5.5h18v13H3Zm0 .5 9 7.5L21 6',
  pencil: 'm4 20 .5-4L16 4.5l3.5 3.5L8 19.5ZM13.5 7l3.5 3.5',
  upload: 'M12 16V4m-5 5 5-5 5 5M4 15v5h16v-5',
  flag: 'M6 21V4h13l-3.5 4.5L19 13H6',
  send: 'm4 4 17 8-17 8 3-8Zm3 8h8',
} as const;

const SOLID = {
  play: 'M7 4v16l13-8Z',
  pause: 'M6 4h4v16H6Zm8 0h4v16h-4Z',
  star: 'm12 2 2.9 6.6 7.1.7-5.4 4.8 1.6 7L12 17.4l-6.2 3.7 1.6-7L2 9.3l7.1-.7Z',
  heartFull: 'M12 20.5 3.8 12a5.2 5.2 0 0 1 7.4-7.4l.8.9.8-.9a5.2 5.2 0 0 1 7.4 7.4Z',
} as const;

export type IconName = keyof typeof PATHS | keyof typeof SOLID;

export function Icon({ name, size = 24, className }: { name: IconName; size?: number; className?: string }) {
  const solid = isKeyOf(SOLID, name);
  const path = solid ? SOLID[name] : PATHS[name];
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={solid ? 'currentColor' : 'none'}
      stroke={solid ? 'none' : 'currentColor'}
      strokeWidth={2}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
