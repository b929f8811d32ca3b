/** Bounds memory: each upload may hold a whole picture while it arrives and is validated. */
const MAX_UPLOADS_AT_ONCE = 6;
const MAX_UPLOADS_PER_ACCOUNT = 2;

const underWay = new Map<string, number>();

/** Reserves an upload slot and returns its release function; null while all are taken. */
export function takeUploadSlot(accountId: string): (() => void) | null {
  const own = underWay.get(accountId) ?? 0;
  const all = [...underWay.values()].reduce((sum, count) => sum + count, 0);
  if (own >= MAX_UPLOADS_PER_ACCOUNT || all >= MAX_UPLOADS_AT_ONCE) return null;
  underWay.set(accountId, own + 1);
  return () => {
    const left = underWay.get(accountId)! - 1;
    if (left > 0) underWay.set(accountId, left);
    else underWay.delete(accountId);
  };
}
