import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

interface Look {
  /** Primary fills with the screen's accent: one in each view. */
  look?: 'primary' | 'second' | 'quiet';
  /** 56 px high; 48 in rows; 40 in pointer-only tools of operators. */
  size?: 'full' | 'row' | 'tool';
  /** Takes the whole width of its column. */
  wide?: boolean;
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While the act runs: its name, such as "Holding your slot". The button keeps its width and ignores presses. */
  busy?: string | false | null | undefined;
  /** What is missing, such as "Choose a date first". The button stays reachable and shows this instead. */
  missing?: string | false | null | undefined;
}

/** The one thing to press. Disabled by `missing`, never silently; loading by `busy`. */
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

/** A link that looks like a button: it goes somewhere, it does not act. */
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
  /** What it does, for those who do not see the icon. */
  label: string;
  children: ReactNode;
}

/** A 48 px square with an icon and a name. */
export function IconButton({ label, children, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={`icon-button ${className}`}>
      {children}
    </button>
  );
}
