interface Line {
  kitId: number | null;
  equipmentId: number | null;
  quantity: number;
}

/** Whether a running hold has the time and the total (paise) asked for. */
export function sameTimeAndTotal(
  draft: { starts_at: Date; ends_at: Date; total_paise: number; hold_expires_at: Date },
  asked: { time: { startsAt: Date; endsAt: Date }; total: number; now: Date },
): boolean {
  const sameTime = +draft.starts_at === +asked.time.startsAt && +draft.ends_at === +asked.time.endsAt;
  return sameTime && draft.total_paise === asked.total && draft.hold_expires_at > asked.now;
}

/** Whether both are the same sound, in any order. */
export function sameLines(held: readonly Line[], asked: readonly Line[]): boolean {
  const keys = (lines: readonly Line[]) =>
    lines
      .map(({ kitId, equipmentId, quantity }) => `${kitId}:${equipmentId}:${quantity}`)
      .sort()
      .join();
  return keys(held) === keys(asked);
}
