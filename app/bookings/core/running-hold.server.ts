import type { Database } from '#app/platform/database.server.ts';
import { agreedSupply } from '#app/pricing/quote.ts';
import { paise } from '#app/shared/money.ts';
import { kitSelectionFor } from '#app/sound/price-sound.server.ts';
import { soundToUrl } from '#app/sound/sound-in-url.ts';
import { EMPTY_FORM } from './booking-form-values.ts';
import { selectSoundLines } from './booking-queries.server.ts';
import { selectRunningHold } from './hold-queries.server.ts';
import { selectMusts } from './must-queries.server.ts';
import { valuesOfMusts } from './must-values.ts';

export type RunningHold = NonNullable<Awaited<ReturnType<typeof runningHold>>>;

/** The host's running hold of an artist: that of `date` where there are several, else the newest. */
export async function runningHold(db: Database, hostId: string, artistId: number, date: string | undefined) {
  const row = await selectRunningHold(db, hostId, artistId, date);
  if (!row) return null;
  const {
    id,
    total,
    expiresAt,
    startsAt,
    endsAt,
    from,
    to,
    paymentPlan,
    policyId,
    policyVersion,
    quote,
    soundPrice,
    ...rest
  } = row;
  const plan = paymentPlan === 'deposit' ? 'deposit' : '';
  const musts = valuesOfMusts(await selectMusts(db, id), soundPrice > 0);
  const values = { ...EMPTY_FORM, ...rest, plan, from: from.slice(0, 5), to: to.slice(0, 5) };
  return {
    bookingId: id,
    total: paise(total),
    expiresAt,
    time: { startsAt, endsAt },
    policy: { policy_id: policyId, policy_version: policyVersion },
    supply: agreedSupply(quote),
    values: { ...values, ...musts, sound: await soundOfHold(db, id, row.audienceSize) },
  };
}

/** Sound of a hold in URL form; empty if it is the fitting kit. */
async function soundOfHold(db: Database, bookingId: string, audienceSize: string): Promise<string> {
  const lines = await selectSoundLines(db, bookingId);
  const held = soundToUrl({
    kits: lines.flatMap(({ kit_id }) => (kit_id ? [{ id: kit_id }] : [])),
    equipment: lines.flatMap(({ equipment_id, quantity }) =>
      equipment_id ? [{ id: equipment_id, quantity }] : [],
    ),
  });
  return held === soundToUrl(await kitSelectionFor(db, audienceSize)) ? '' : held;
}
