import { useLocation, useNavigate } from 'react-router';

/** `name` is offered to somebody new. */
export function useAskToSignIn(name?: string): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    const wanted = new URLSearchParams(search);
    wanted.set('sign-in', '1');
    navigate(`${pathname}?${wanted}`, { preventScrollReset: true, state: { name } });
  };
}
