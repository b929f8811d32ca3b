import { useLocation, useNavigation } from 'react-router';

/** Whether a form of this very page is on its way. */
export function useSaving(): boolean {
  const { pathname } = useLocation();
  return useNavigation().formAction?.split('?')[0] === pathname;
}
