import type { AuditAction, AuditField } from '#app/accounts/core/audit-actions.ts';
import type { ArtistState } from '#app/artists/core/own-artist.ts';
import type { MustKind } from '#app/artists/core/rider-musts.ts';
import type { BookingState } from '#app/bookings/core/booking-states.ts';
import { timeFromMinutes } from '#app/bookings/core/booking-times.ts';
import type { Switch } from '#app/platform/switches.server.ts';
import { formatInstant, formatTime } from '#app/shared/india-time.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { ownValue } from '#app/shared/own-value.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { type SiteSettings, USUAL_SETTINGS } from '#app/site/settings.ts';
import type { BoxKind } from '../../search/box-query.ts';
import { settingText } from '../settings/setting-text.ts';

type Names = Readonly<Record<string, string>>;
type Say = (value: unknown) => string;
type ShownField = Exclude<AuditField, (typeof HIDDEN_FIELDS)[number]>;

const HIDDEN_FIELDS = [
  'picture',
  'steps',
  'changeId',
  'payoutId',
  'refundId',
  'offerId',
  'disputeId',
  'message',
  'sealed',
] as const;

const SETTINGS = Object.keys(USUAL_SETTINGS) as (keyof SiteSettings)[];

interface ChangeProps {
  action: AuditAction;
  before: unknown;
  after: unknown;
  /** Names of the people and artists that a change speaks of, by `account:<id>` and `artist:<id>`. */
  names: Names;
}

export function AuditChange({ action, before, after, names }: ChangeProps) {
  const { t } = useTranslation('words');
  const house = useTranslation('site-settings');
  const say = useFieldFormatters(action, names);
  const [was, is] = [fieldsOrNone(before), fieldsOrNone(after)];
  const told = (Object.keys(say) as ShownField[]).map(
    (field) => [field, t(`field.${field}`), say[field]] as const,
  );
  const settings = SETTINGS.map(
    (field) =>
      [field, house.t(`setting.${field}`), (value: unknown) => settingText(house.t, field, value)] as const,
  );
  const lines = [...told, ...(action === 'site.settings' ? settings : [])].flatMap(
    ([field, name, inWords]) =>
      Object.hasOwn(was, field) || Object.hasOwn(is, field) ? [lineOf(field, name, inWords)] : [],
  );
  if (lines.length === 0) return null;
  return (
    <small>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </small>
  );

  function lineOf(field: string, name: string, inWords: Say): string {
    const [from, to] = [inWords(was[field]), inWords(is[field])];
    if (!Object.hasOwn(was, field)) return t('said', { field: name, is: to });
    if (!Object.hasOwn(is, field)) return t('said', { field: name, is: from });
    return t('changed', { field: name, was: from, is: to });
  }
}

function useFieldFormatters(action: AuditAction, names: Names): Record<ShownField, Say> {
  const { t, language } = useTranslation('words');
  const { t: o } = useTranslation('operators');
  const { t: house } = useTranslation('site-settings');
  const { t: supplier } = useTranslation('supplier-model');
  const { t: box } = useTranslation('search-box');
  const stateWord = useStateWord(action);
  const text: Say = (value) => (value === null || value === undefined || value === '' ? '–' : String(value));
  const rupees: Say = (value) => (typeof value === 'number' ? formatRupees(paise(value)) : '–');
  const flag: Say = (value) => (value ? t('yes') : t('no'));
  const moment: Say = (value) => (value ? formatInstant(new Date(String(value)), language) : '–');
  const hour: Say = (value) => formatTime(timeFromMinutes(Number(value)), language);
  const named =
    (kind: string): Say =>
    (value) =>
      value ? (names[`${kind}:${value}`] ?? t('gone')) : t('none');
  const slides: Say = (value) =>
    listOrEmpty(value)
      .map((slide) => slideName(slide, language))
      .join(', ') || '–';
  return {
    state: (value) => stateWord(String(value)),
    artistId: named('artist'),
    managerId: named('account'),
    roles: (value) =>
      listOrEmpty(value)
        .map((role) => o(`role.${role as 'owner' | 'support' | 'event_manager' | 'finance' | 'content'}`))
        .join(', ') || t('noRoles'),
    note: text,
    model: (value) => supplier(`model.${value as 'agent' | 'principal'}`),
    refunded: rupees,
    refund: rupees,
    amount: rupees,
    expected: rupees,
    failure: text,
    held: flag,
    version: text,
    from: (value) => (typeof value === 'number' ? hour : moment)(value),
    until: hour,
    onDuty: flag,
    retired: flag,
    name: text,
    names: text,
    words: text,
    kinds: (value) =>
      listOrEmpty(value)
        .map((kind) => box(`why.${kind as BoxKind}`))
        .join(', '),
    category: text,
    place: text,
    description: text,
    price: rupees,
    owned: text,
    drawing: (value) => house(`drawing.${value as 'mixer'}`),
    audienceUpTo: text,
    items: (value) =>
      t('pieces', {
        count: listOrEmpty(value).reduce<number>(
          (sum, item) => sum + Number((item as { quantity?: number }).quantity ?? 0),
          0,
        ),
      }),
    arrivedAt: moment,
    must: (value) => t(`must.${value as MustKind}`),
    borneBy: (value) => t(`bearer.${value as 'artist' | 'operator'}`),
    ended: flag,
    delivered: moment,
    number: text,
    'show 1': slides,
    'show 2': slides,
    switch: (value) => o(`switch.${value as Switch}.name`),
    artists: (value) =>
      listOrEmpty(value)
        .map((id) => names[`artist:${id}`] ?? String(id))
        .join(', ') || '–',
  };
}

function slideName(slide: unknown, language: string): string {
  const { words = {} } = slide as { words?: Record<string, { name?: string }> };
  return ownValue(words, language)?.name ?? words.en?.name ?? '–';
}

function listOrEmpty(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function fieldsOrNone(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function useStateWord(action: AuditAction): (state: string) => string {
  const { t } = useTranslation('words');
  const { t: o } = useTranslation('operators');
  const { t: money } = useTranslation('money');
  switch (action.split('.')[0]) {
    case 'ticket':
      return (state) => o(`ticket.state.${state as 'open' | 'answered' | 'solved'}`);
    case 'review':
      return (state) => o(`review.state.${state as 'published' | 'pending' | 'removed'}`);
    case 'artist':
      return (state) => t(`artistState.${state as ArtistState}`);
    case 'application':
      return (state) => t(`applicationState.${state as 'received' | 'accepted' | 'declined' | 'withdrawn'}`);
    case 'payout':
      return (state) => money(`payoutState.${state as 'held' | 'due' | 'paid' | 'withdrawn'}`);
    case 'calendar':
      return (state) => o(`soundCalendar.state.${state as 'draft' | 'published' | 'retired'}`);
    default:
      return (state) => o(`state.${state as BookingState}`);
  }
}
