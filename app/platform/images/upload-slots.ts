const MAX_UPLOADS_AT_ONCE = 6;
const MAX_UPLOADS_PER_ACCOUNT = 2;

/**
 * Bounds memory: each upload may hold a whole picture while it arrives and is validated.
 * The returned function reserves a slot and gives its release function; null while all are taken.
 */
export function uploadSlots(): (accountId: string) => (() => void) | null {
  const underWay = new Map<string, number>();
  let all = 0;
  return (accountId) => {
    const own = underWay.get(accountId) ?? 0;
    if (own >= MAX_UPLOADS_PER_ACCOUNT || all >= MAX_UPLOADS_AT_ONCE) return null;
    all += 1;
    underWay.set(accountId, own + 1);
    return () => {
      const left = underWay.get(accountId)! - 1;
      all -= 1;
      if (left > 0) underWay.set(accountId, left);
      else underWay.delete(accountId);
    };
  };
}
