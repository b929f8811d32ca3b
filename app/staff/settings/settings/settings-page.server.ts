import { data, redirect } from 'react-router';
import { mayDo } from '#app/accounts/core/roles.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { parseGstin } from '#app/accounts/profile/gstin.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { choice, readForm } from '#app/shared/read-form.ts';
import { weekdaysNamed } from '#app/shared/support-line.ts';
import { readSettings } from '#app/site/settings.server.ts';
import { SECOND_PERSON_LIMITS, type SiteSettings } from '#app/site/settings.ts';
import { validSetting } from '#app/site/settings-schema.server.ts';
import { reasonField } from '../../frame/action-fields.ts';
import { addDoneToAddress, type PageArgs } from '../../frame/page-args.ts';
import { refuseAction } from '../../frame/refuse-action.server.ts';
import { readTypedFields, type SettingsProblem } from '../settings-problem.ts';
import { changeSettings, changesOf, hashOfSettings, type SettingChange } from './change-settings.server.ts';
import { emptyFacts } from './open-site.server.ts';
import { type FormSettings, fieldsOfSettings, settingsOfFields } from './settings-form.ts';

/** Only owners may change the limits above which a second person is needed. */
const LIMIT_RIGHT = 'manage_staff';

export async function openSettings({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'edit_site');
  const { db } = context.get(platformContext);
  const settings = await readSettings(db);
  return {
    fields: fieldsOfSettings(settings),
    stamp: hashOfSettings(settings),
    mayLimit: mayDo(viewer.roles, LIMIT_RIGHT),
    done: new URL(request.url).searchParams.get('done'),
  };
}

export interface SettingsAnswer {
  values: Record<string, string>;
  problem?: SettingsProblem;
  changes?: SettingChange[];
}

const FIELDS = { act: choice(['save', 'preview']), reason: reasonField };

export async function submitSettings({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'edit_site');
  const { accountId } = viewer;
  const { db } = context.get(platformContext);
  const form = await request.formData();
  const values = readTypedFields(form);
  const current = await readSettings(db);
  if (!mayDo(viewer.roles, LIMIT_RIGHT))
    for (const limit of [...SECOND_PERSON_LIMITS, 'vpaCap', 'soundSold'] as const)
      values[limit] = fieldsOfSettings(current)[limit]!;
  const refuse = (reason: string, wrong: string[] = [], changes?: SettingChange[]) =>
    data<SettingsAnswer>(
      { values, problem: { reason, wrong, names: [], values }, ...(changes && { changes }) },
      { status: 409 },
    );
  const validated = validateSettings(values);
  if (!validated.ok) return refuse('wrong', validated.wrong);
  // What law asks of an open site may be changed, not taken away.
  const gone = current.opened ? emptyFacts(validated.settings).filter((fact) => current[fact]) : [];
  if (gone.length > 0) return refuse('wrong', gone);
  const changes = changesOf(current, validated.settings);
  if (changes.length === 0) return refuse('nothing_changed');
  const { act, reason } = readForm(form, FIELDS);
  if (act !== 'save') return data<SettingsAnswer>({ values, changes });
  if (!reason) return refuse('reason_missing', ['reason'], changes);
  const barred = await refuseAction(context, viewer, form, 'site-settings');
  if (barred) return refuse(barred, [], changes);
  const answer = await changeSettings({ db }, { accountId, reason }, values.stamp ?? '', validated.settings);
  if (!answer.ok) return refuse(answer.refusal.reason);
  throw redirect(addDoneToAddress('/operator/site', 'saved'));
}

type Validated = { ok: true; settings: FormSettings } | { ok: false; wrong: (keyof SiteSettings)[] };

/** Validates each setting; checks the GST check digit and that hours end after they start. */
export function validateSettings(fields: Record<string, string>): Validated {
  const typed = settingsOfFields(fields);
  const keys = Object.keys(typed) as (keyof FormSettings)[];
  const validated = keys.map((key) => [key, validSetting(key, typed[key])] as const);
  const settings = Object.fromEntries(validated) as unknown as FormSettings;
  const wrong: (keyof SiteSettings)[] = validated
    .filter(([, value]) => value === undefined)
    .map(([key]) => key);
  if (settings.supplier && !parseGstin(settings.supplier.gstin)) wrong.push('supplier');
  if (settings.supportHours?.some(areHoursImpossible)) wrong.push('supportHours');
  return wrong.length > 0 ? { ok: false, wrong } : { ok: true, settings };
}

function areHoursImpossible({ days, opens, closes }: SiteSettings['supportHours'][number]): boolean {
  if (weekdaysNamed(days).length === 0) return true;
  return (opens === null) !== (closes === null) || (opens !== null && closes !== null && opens >= closes);
}
