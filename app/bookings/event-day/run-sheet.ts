import { z } from 'zod';
import { minuteOfDay } from '#app/shared/india-time.ts';
import { visibleText } from '#app/shared/typed-text.ts';

export const PEOPLE = ['everyone', 'host', 'artist', 'manager'] as const;
export type Who = (typeof PEOPLE)[number];

/** Items derived from the booking. Call time, start, end and curfew cannot be moved. */
export const ITEM_KINDS = [
  'sound',
  'call',
  'sound_check',
  'guests',
  'start',
  'break',
  'end',
  'curfew',
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

const FIXED: readonly ItemKind[] = ['call', 'start', 'end', 'curfew'];

/** One line of the plan; `minutes` count from the start. */
export interface PlanItem {
  minutes: number;
  who: Who;
}

export interface OwnItem extends PlanItem {
  id: number;
  title: string;
}

export interface SheetItem extends PlanItem {
  key: string;
  kind: ItemKind | null;
  title: string | null;
  at: Date;
  movable: boolean;
  moved: boolean;
}

interface Plan {
  startsAt: Date;
  callMinutes: number;
  minutes: number;
  hasOurSound: boolean;
  /** Null until the host has said. */
  outdoor: boolean | null;
}

type CurfewPlan = Omit<Plan, 'hasOurSound' | 'callMinutes'>;

const SOUND_BEFORE = 150;
const CHECK_BEFORE = 45;
const GUESTS_BEFORE = 30;
const LONG_ENOUGH_FOR_A_BREAK = 120;
const MINUTE = 60_000;
const DAY = 1440;
const CURFEW = 22 * 60;
const MORNING = 6 * 60;
const HINT_BEFORE = 60;

export function runSheet(
  plan: Plan,
  moved: Partial<Record<ItemKind, PlanItem>>,
  own: readonly OwnItem[],
): SheetItem[] {
  const at = (minutes: number) => new Date(plan.startsAt.getTime() + minutes * MINUTE);
  const computed = computedItems(plan).map(({ kind, ...item }): SheetItem => {
    const change = moved[kind];
    const placed = change ?? item;
    return {
      key: kind,
      kind,
      title: null,
      ...placed,
      at: at(placed.minutes),
      movable: !FIXED.includes(kind),
      moved: change !== undefined,
    };
  });
  const added = own.map(
    ({ id, ...item }): SheetItem => ({
      key: String(id),
      kind: null,
      ...item,
      at: at(item.minutes),
      movable: true,
      moved: false,
    }),
  );
  return [...computed, ...added].sort((one, other) => one.minutes - other.minutes);
}

function computedItems(plan: Plan): (PlanItem & { kind: ItemKind })[] {
  const curfew = curfewMinutes(plan);
  return [
    ...(plan.hasOurSound
      ? [{ kind: 'sound' as const, minutes: -SOUND_BEFORE, who: 'manager' as const }]
      : []),
    { kind: 'call', minutes: -plan.callMinutes, who: 'artist' },
    { kind: 'sound_check', minutes: -CHECK_BEFORE, who: 'artist' },
    { kind: 'guests', minutes: -GUESTS_BEFORE, who: 'host' },
    { kind: 'start', minutes: 0, who: 'artist' },
    ...(plan.minutes >= LONG_ENOUGH_FOR_A_BREAK
      ? [{ kind: 'break' as const, minutes: Math.round(plan.minutes / 2 / 5) * 5, who: 'artist' as const }]
      : []),
    { kind: 'end', minutes: plan.minutes, who: 'artist' },
    ...(curfew === null || curfew === 0
      ? []
      : [{ kind: 'curfew' as const, minutes: curfew, who: 'everyone' as const }]),
  ];
}

/** Outdoor sound curfew in minutes from the start; null if indoors or well before 22:00 IST. */
export function curfewMinutes({ startsAt, minutes, outdoor }: CurfewPlan): number | null {
  if (outdoor === false) return null;
  const local = minuteOfDay(startsAt);
  if (local < MORNING) return 0;
  const left = CURFEW - local;
  if (left > minutes + HINT_BEFORE) return null;
  return Math.max(0, left);
}

/** Whether an outdoor performance would run past 22:00 or start before 06:00 IST. */
export function breaksCurfew(plan: CurfewPlan): boolean {
  const curfew = curfewMinutes(plan);
  return curfew !== null && curfew < plan.minutes;
}

/** Minutes from the start for `19:30`, taking the nearer side of midnight. */
export function minutesFromStart(startsAt: Date, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const apart = hours * 60 + minutes - minuteOfDay(startsAt);
  if (apart <= -DAY / 2) return apart + DAY;
  return apart > DAY / 2 ? apart - DAY : apart;
}

const item = {
  version: z.coerce.number().int().min(0).max(2_000_000_000),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  who: z.enum(PEOPLE),
};

/** `version` is the plan version the form was made from. */
export const planChangeSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('add-item'),
    ...item,
    title: z.string().overwrite(visibleText).min(1).max(80),
  }),
  z.object({
    intent: z.literal('move-item'),
    ...item,
    key: z.string().min(1).max(20),
    title: z.string().trim().max(80).default(''),
  }),
  z.object({ intent: z.literal('remove-item'), version: item.version, key: z.string().min(1).max(20) }),
]);
export type PlanChange = z.infer<typeof planChangeSchema>;
