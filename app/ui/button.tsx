import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

interface Look {
  look?: 'primary' | 'second' | 'quiet';
  /** Full 56 px, row 48 px; tool 40 px is for pointer-only back-office tools. */
  size?: 'full' | 'row' | 'tool';
  wide?: boolean;
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Label while busy, such as "Holding your slot"; presses are ignored and the width is kept. */
  busy?: string | false | null | undefined;
  /** What is missing, such as "Choose a date first"; the button stays focusable and shows this. */
  missing?: string | false | null | undefined;
}

/** Disable through `missing`, so that the reason shows; `busy` while loading. */
export function Button({
  look = 'primary',
  size = 'full',
  wide,
  busy,
  missing,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const idle = !busy && !missing;
  const press = (event: MouseEvent<HTMLButtonElement>) => (idle ? onClick?.(event) : event.preventDefault());
  return (
    <button
      type="button"
      {...rest}
      className={`button ${rest.className ?? ''}`}
      data-look={look}
      data-size={size}
      data-wide={wide || undefined}
      aria-disabled={idle ? undefined : true}
      aria-busy={busy ? true : undefined}
      onClick={press}
    >
      {busy ? <BusyLabels busy={busy}>{children}</BusyLabels> : missing || children}
    </button>
  );
}

function BusyLabels({ busy, children }: { busy: string; children: ReactNode }) {
  return (
    <span className="button-labels">
      <span data-off="" aria-hidden="true">
        {children}
      </span>
      <span>
        <span className="stitches-running" aria-hidden="true" />
        {busy}
      </span>
    </span>
  );
}

export type ButtonLinkProps = Look & LinkProps;

export function ButtonLink({ look = 'primary', size = 'full', wide, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={`button ${rest.className ?? ''}`}
      data-look={look}
      data-size={size}
      data-wide={wide || undefined}
    />
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  children: ReactNode;
}

export function IconButton({ label, children, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={`icon-button ${className}`}>
      {children}
    </button>
  );
}
