import { data, redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { SWITCHES, storedSwitches } from '#app/platform/switches.server.ts';
import { choice, readForm, typed } from '#app/shared/read-form.ts';
import { readSettings } from '#app/site/settings.server.ts';
import { validSetting } from '#app/site/settings-schema.server.ts';
import { reasonField } from '../../frame/action-fields.ts';
import type { AdminProblem } from '../../frame/admin-problem.ts';
import { addDoneToAddress, type PageArgs } from '../../frame/page-args.ts';
import { refuseAction } from '../../frame/refuse-action.server.ts';
import { changeSettings } from '../settings/change-settings.server.ts';
import { openSite } from '../settings/open-site.server.ts';
import { setSwitch } from './set-switch.server.ts';

const PAGE = '/operator/switches';
const MAX_NOTICE = 200;

export async function openSwitches({ request, context }: PageArgs) {
  requirePageRight(context, request, 'set_switches');
  const { db } = context.get(platformContext);
  const [off, { banner }] = await Promise.all([storedSwitches(db), readSettings(db)]);
  return {
    switches: SWITCHES.map((name) => ({ name, off: off.includes(name) })),
    banner,
    done: new URL(request.url).searchParams.get('done'),
  };
}

const FIELDS = {
  act: choice(['switch-off', 'switch-on', 'banner', 'open-site']),
  name: choice(SWITCHES),
  reason: reasonField,
  en: typed(MAX_NOTICE),
  hi: typed(MAX_NOTICE),
  pa: typed(MAX_NOTICE),
};

/** Opens the site, sets one switch, or the note on every page; without an English text there is none. */
export async function submitSwitches({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'set_switches');
  const form = await request.formData();
  const { act, name, reason, en, hi, pa } = readForm(form, FIELDS);
  const refuse = (why: AdminProblem) =>
    data({ reason: why, typed: { act, name, reason, en, hi, pa } }, { status: 409 });
  if (!act || (act.startsWith('switch') && !name)) throw data(null, { status: 400 });
  if (act === 'open-site') requirePageRight(context, request, 'manage_staff');
  if (!reason) return refuse('reason_missing');
  const barred = await refuseAction(context, viewer, form, act);
  if (barred) return refuse(barred);
  const platform = context.get(platformContext);
  const by = { accountId: viewer.accountId, reason };
  if (act === 'open-site') {
    const opened = await openSite(platform, by);
    if (opened.ok) throw redirect(addDoneToAddress('/operator', act));
    return refuse(opened.refusal.reason === 'facts_missing' ? 'facts_missing' : 'switched_before');
  }
  const banner = en.trim() ? { en: en.trim(), hi: hi.trim(), pa: pa.trim() } : null;
  if (act === 'banner' && validSetting('banner', banner) === undefined) return refuse('too_long');
  const answer =
    act === 'banner'
      ? await changeSettings(platform, by, null, { banner })
      : await setSwitch(platform, by, name!, act === 'switch-off' ? 'off' : 'on');
  if (!answer.ok) return refuse('switched_before');
  platform.wake();
  throw redirect(addDoneToAddress(PAGE, act));
}
