import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { SignInFlow } from './sign-in-state.ts';

interface OtherFlowLinkProps {
  to: SignInFlow;
  next: string;
  children?: ReactNode;
}

export function OtherFlowLink({ to, next, children }: OtherFlowLinkProps) {
  const { pathname, search } = useLocation();
  const onPage = pathname === '/sign-in' || pathname === '/sign-up';
  const wanted = new URLSearchParams(onPage ? '' : search);
  wanted.delete('sign-in');
  wanted.delete('sign-up');
  if (onPage) wanted.set('next', next);
  else wanted.set(to, '1');
  const address = `${onPage ? `/${to}` : pathname}?${wanted}`;
  return (
    <Link className="link" to={address} replace preventScrollReset>
      {children}
    </Link>
  );
}
