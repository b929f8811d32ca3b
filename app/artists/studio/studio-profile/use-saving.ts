import { useLocation, useNavigation } from 'react-router';

export function useSaving(): boolean {
  const { pathname } = useLocation();
  return useNavigation().formAction?.split('?')[0] === pathname;
}
