export function restartDelay(deaths: number[]): number | undefined;
export function isDeath(end: { code: number | null; stopRequested: boolean; wasReady: boolean }): boolean;
