import { useLocation, useNavigate } from 'react-router';

export function useAskToSignIn(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    const wanted = new URLSearchParams(search);
    wanted.set('sign-in', '1');
    navigate(`${pathname}?${wanted}`, { preventScrollReset: true });
  };
}
