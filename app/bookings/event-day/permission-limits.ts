export const MAX_PERMISSION_BYTES = 8 * 1024 * 1024;

export type PermissionRefusal = {
  reason: 'too_large' | 'not_a_paper' | 'incomplete' | 'accepted_already' | 'closed' | 'not_needed' | 'busy';
};
