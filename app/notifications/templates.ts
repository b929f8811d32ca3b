import { formatPhone } from '#app/accounts/core/phone.ts';
import { RELIABILITY_RULES } from '#app/artists/core/reliability-rules.ts';
import { OBJECTION_HOURS } from '#app/bookings/core/absence.ts';
import {
  byMorning,
  dayInIndia,
  formatDay,
  formatInstant,
  formatTime,
  timeInIndia,
} from '#app/shared/india-time.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { ownValue } from '#app/shared/own-value.ts';
import type { TemplateData } from './notice-data.ts';
import english from './templates/en.json' with { type: 'json' };
import hindi from './templates/hi.json' with { type: 'json' };
import punjabi from './templates/pa.json' with { type: 'json' };

export type { TemplateData } from './notice-data.ts';

export type Template = keyof TemplateData;

export const TEMPLATES = Object.keys(english.messages) as Template[];

/** Texts that go by SMS too. */
export const SMS_TEMPLATES = TEMPLATES.filter((name) => isSmsCode(name) || 'sms' in english.messages[name]);

export function isSmsCode(template: string): boolean {
  return template === 'sign_in_code' || template === 'proof_code';
}

export interface Message {
  subject: string;
  body: string;
  /** SMS text. `variables` are the open parts of the registered template, in order. */
  sms?: { text: string; variables: string[] };
}

/** A text; lines, without the empty ones; or a choice: the first whose context is set, else `other`, else nothing. */
type Words = string | readonly Words[] | { readonly [context: string]: Words | undefined };

interface Catalogue {
  /** Said in several messages, as `{{refund, part}}`. */
  parts: Readonly<Record<string, Words>>;
  /** What a value is called, as `{{problem, word}}`. */
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  messages: Readonly<Record<Template, { subject: Words; body: Words; sms?: Words }>>;
}

const CATALOGUES = new Map<string, Catalogue>([
  ['en', english],
  ['hi', hindi],
  ['pa', punjabi],
]);
/** Of carriers in India. */
const MAX_VARIABLE_LENGTH = 40;

/**
 * Writes a message; in English where the language is not spoken. Pure.
 * @param language `en`, `hi`, `pa`
 * @param abroad whether times say that they are India's
 */
export function writeMessage<Name extends Template>(
  template: Name,
  data: TemplateData[Name],
  language = 'en',
  abroad = false,
): Message {
  const spoken = CATALOGUES.has(language) ? language : 'en';
  const { subject, body, sms = '' } = CATALOGUES.get(spoken)!.messages[template];
  const values = valuesOf(data);
  const write = createTextWriter(spoken, values, abroad);
  const paragraphs = (isList(body) ? body : [body]).map((each) => write(each));
  const message = { subject: write(subject), body: join('\n\n', paragraphs) };
  // Its last line binds the code to this site for the phone's autofill.
  if (isSmsCode(template)) {
    const purpose = template === 'proof_code' ? [write('{{purpose, word}}')] : [];
    return { ...message, sms: { text: message.body, variables: [String(values.code), ...purpose] } };
  }
  const variables: string[] = [];
  const text = write(sms, (variable) => {
    const short = abroad ? variable : shorten(variable);
    variables.push(short);
    return short;
  });
  return text ? { ...message, sms: { text, variables } } : message;
}

/** Every form of a text message, with its variables as DLT registers them. */
export function textsToRegister(template: Template, language: string): string[] {
  const { sms, body } = CATALOGUES.get(language)!.messages[template];
  const forms = (text: Words = ''): string[] => {
    if (typeof text === 'string') return [text];
    if (!isList(text)) return Object.values(text).flatMap((each) => forms(each));
    return text.reduce<string[]>(
      (before, part) => before.flatMap((one) => forms(part).map((next) => one + next)),
      [''],
    );
  };
  return forms(sms ?? body).map((text) =>
    text.replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_all, name) =>
      name === 'code' ? '{#numeric#}' : '{#alphanumeric#}',
    ),
  );
}

function shorten(text: string): string {
  return text.length > MAX_VARIABLE_LENGTH ? `${text.slice(0, MAX_VARIABLE_LENGTH - 1)}…` : text;
}

type Values = Readonly<Record<string, unknown>>;

/** Writes texts with these values; `keep` is given each value that a text names, and says how it is written. */
function createTextWriter(language: string, values: Values, abroad: boolean) {
  const { parts, words } = CATALOGUES.get(language)!;
  const zone = abroad ? ` (${parts.indiaTime})` : '';
  const style = language === 'en' ? 'weekday' : 'weekdayLong';

  function format(how: string, value: unknown, name: string): string {
    switch (how) {
      case 'money':
        return formatRupees(paise(Number(value ?? 0)));
      case 'day':
        if (Array.isArray(value)) return value.map((each) => format(how, each, name)).join(', ');
        return formatDay(dayInIndia(new Date(String(value))), language, style);
      case 'time':
        return formatTime(timeInIndia(new Date(String(value))), language) + zone;
      case 'morning':
        return formatInstant(byMorning(String(value)), language, style) + zone;
      case 'when':
        return formatInstant(String(value), language, style) + zone;
      case 'phone':
        return formatPhone(String(value));
      case 'word':
        return wordFor(words[name] ?? {}, value);
      case 'lower':
        return wordFor(words[name] ?? {}, value).toLowerCase();
      case 'part':
        return write((parts[name] ?? CATALOGUES.get('en')!.parts[name])!);
      default:
        throw new RangeError(`There is no format ${how}`);
    }
  }

  function write(text: Words, keep = (value: string) => value): string {
    if (isList(text)) {
      const lines = text.map((line) => write(line, keep));
      return join('\n', lines);
    }
    if (typeof text === 'object') return write(chooseVariant(text, values), keep);
    return text.replace(/\{\{([\w.]+)(?:, (\w+))?\}\}/g, (_all, name: string, how?: string) => {
      const value = name.split('.').reduce<unknown>((inside, key) => (inside as Values)?.[key], values);
      return keep(how ? format(how, value, name) : String(value ?? ''));
    });
  }

  /** Several words for a list; a value without a word is its own. */
  function wordFor(table: Readonly<Record<string, string>>, value: unknown): string {
    if (Array.isArray(value)) {
      const known = value.map((each) => ownValue(table, each));
      return join(', ', known) || table.none!;
    }
    const text = ownValue(table, String(value)) ?? table.other;
    return text === undefined ? String(value) : write(text);
  }

  return write;
}

function isList(text: Words): text is readonly Words[] {
  return Array.isArray(text);
}

function join(between: string, texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join(between);
}

/** By the names of values, as `refundPaise`, or by a value, as `problem=late`. */
function chooseVariant(choice: Exclude<Words, string | readonly Words[]>, values: Values): Words {
  const isSet = (context: string) => {
    const [name, wanted] = context.split('=') as [string, string | undefined];
    const value = values[name];
    if (wanted === undefined) return Array.isArray(value) ? value.length > 0 : Boolean(value);
    return Array.isArray(value) ? value.includes(wanted) : String(value) === wanted;
  };
  const found = Object.keys(choice).find((context) => isSet(context));
  return choice[found ?? 'other'] ?? '';
}

interface Known {
  paidPaise?: number;
  totalPaise?: number;
  refundPaise?: number;
  refundDays?: number;
  lateMinutes?: number;
  rating?: number | string;
  answerBy?: string;
  decideBy?: string;
  startsAt?: string;
  payBy?: string;
  arrivedAt?: string;
  checkedBy?: string;
  problem?: string;
  lostWhy?: string;
  newPhone?: string;
  roles?: string;
  skills?: readonly string[];
  videos?: readonly string[];
  expires?: boolean;
}

export function valuesOf(data: TemplateData[Template]): Values {
  const known = data as Known;
  const { totalPaise = 0, startsAt } = known;
  return {
    ...RELIABILITY_RULES,
    objectionHours: OBJECTION_HOURS,
    ...data,
    restPaise: totalPaise - (known.paidPaise ?? 0),
    receivedPaise: known.paidPaise ?? totalPaise,
    fullPaise: known.refundPaise ?? totalPaise,
    refundDays: known.refundDays ?? 7,
    lateMinutes: known.lateMinutes ?? 0,
    rating: known.rating ?? 0,
    answerUntil: known.answerBy ?? known.decideBy ?? startsAt,
    payUntil: known.payBy ?? known.answerBy,
    arrivedAt: known.arrivedAt ?? startsAt,
    checkedBy: known.checkedBy ?? startsAt,
    problem: known.problem ?? 'late',
    lostWhy: known.lostWhy ?? 'slot_gone',
    lastDigits: known.newPhone?.slice(-4),
    roles: known.roles?.split(','),
    skills: known.skills?.join(', '),
    videos: known.videos?.join('\n'),
    expires: known.expires ?? true,
  };
}
