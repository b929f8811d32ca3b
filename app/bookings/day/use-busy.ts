import { useNavigation } from 'react-router';

/** Whether a form with this intent, and where given this key, is on its way. */
export function useBusy(intent: string, key?: string): boolean {
  const { formData } = useNavigation();
  if (formData?.get('intent') !== intent) return false;
  return key === undefined || formData.get('key') === key;
}
