export function restartDelay(deaths: number[]): number | undefined;
export function isDeath(end: { code: number | null; told: boolean; wasReady: boolean }): boolean;
