import { useNavigation } from 'react-router';

export function useBusy(intent: string, key?: string, field = 'key'): boolean {
  const { formData } = useNavigation();
  if (formData?.get('intent') !== intent) return false;
  return key === undefined || formData.get(field) === key;
}
