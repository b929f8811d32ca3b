import type { PermissionKind, SoundVerdict, Territory, VenueSetting } from '#app/nights/sound-verdict.ts';

export type SoundRefusal =
  /** `latestEnd` is a time such as `22:00`. */
  | { reason: 'curfew_blocked'; territory: Territory; latestEnd: string }
  | { reason: 'permission_missing'; territory: Territory; latestEnd: string; permission: PermissionKind };

/** The verdict as screens show it; times as `22:00`. */
export interface SoundAnswer {
  kind: SoundVerdict['kind'];
  territory: Territory;
  setting: VenueSetting;
  permission: PermissionKind | null;
  latestEnd: string | null;
  exams: boolean;
  authority: string;
  /** Null once that day has passed. */
  askBy: string | null;
  /** Whether it can be booked so now. */
  sold: boolean;
}
