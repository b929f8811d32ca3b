import type { LostReason } from '#app/payments/lost-reason.ts';
import { mayBeRevived, whyLost } from '../core/hold-end.ts';

interface PaidHold {
  state: string;
  hold_ended: string | null;
  hold_expires_at: Date;
  starts_at: Date;
}

/** What differs by what was sold, in the caller's transaction. */
interface SecureSteps {
  /** Whether an ended hold is still valid at this time. */
  comesBack(): Promise<boolean>;
  /** Reserves what was sold for good; false if it is gone. */
  reserve(): Promise<boolean>;
  secure(): Promise<unknown>;
  lose(why: 'too_late' | 'slot_gone'): Promise<unknown>;
}

/**
 * Reserves before money is taken. An expired hold is honoured if it still can be kept.
 * A hold that was given up or replaced is never revived.
 * @param now business time
 */
export async function secureHold(
  hold: PaidHold,
  now: Date,
  steps: SecureSteps,
): Promise<'secured' | LostReason> {
  if (hold.state === 'capturing') return 'secured';
  if (hold.state !== 'held' && hold.state !== 'expired') return 'given_up';
  if (hold.state === 'expired' && !mayBeRevived(hold.hold_ended)) return whyLost(hold.hold_ended);
  const why = await whyNotSecured(hold, now, steps);
  if (why) {
    await steps.lose(why);
    return why;
  }
  await steps.secure();
  return 'secured';
}

async function whyNotSecured(hold: PaidHold, now: Date, steps: SecureSteps) {
  const late = hold.state === 'expired' || hold.hold_expires_at <= now;
  if (late && !(await steps.comesBack())) return 'too_late';
  if (hold.starts_at <= now) return 'too_late';
  return (await steps.reserve()) ? null : 'slot_gone';
}
