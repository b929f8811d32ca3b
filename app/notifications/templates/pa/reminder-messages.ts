import { type reminderMessages as English, managerOf, openPoints, peopleOf } from '../reminder-messages.ts';
import { BRAND, paragraphs, sms, type Translated } from '../words.ts';
import { time, when } from './words.ts';

const STEP = { week: 'ਇੱਕ ਹਫ਼ਤੇ ਵਿੱਚ', three_days: 'ਤਿੰਨ ਦਿਨਾਂ ਵਿੱਚ', evening: 'ਕੱਲ੍ਹ', morning: 'ਅੱਜ' };

const OPEN_FOR_HOST = {
  venue: 'ਕਿਰਪਾ ਕਰਕੇ ਆਪਣੀ ਥਾਂ ਬਾਰੇ ਦੱਸੋ (ਬਿਜਲੀ, ਸਟੇਜ, ਅੰਦਰ ਜਾਂ ਬਾਹਰ)।',
  tasks: 'ਕਲਾਕਾਰ ਨੂੰ ਤੁਹਾਡੀ ਥਾਂ ਉੱਤੇ ਜੋ ਚਾਹੀਦਾ ਹੈ, ਉਸ ਵਿੱਚੋਂ ਕੁਝ ਹਾਲੇ ਤੈਅ ਨਹੀਂ।',
  permission: 'ਇਸ ਥਾਂ ਉੱਤੇ ਸੰਗੀਤ ਲਈ ਲਿਖਤੀ ਇਜਾਜ਼ਤ ਚਾਹੀਦੀ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਉਹ ਅਪਲੋਡ ਕਰੋ।',
  balance: 'ਕੀਮਤ ਦਾ ਇੱਕ ਹਿੱਸਾ ਦੇਣਾ ਬਾਕੀ ਹੈ।',
  manager: 'ਅਸੀਂ ਜਲਦੀ ਤੁਹਾਡਾ ਇਵੈਂਟ ਮੈਨੇਜਰ ਤੈਅ ਕਰਾਂਗੇ।',
};

const OPEN_FOR_STAFF = {
  venue: 'ਮੇਜ਼ਬਾਨ ਨੇ ਥਾਂ ਬਾਰੇ ਨਹੀਂ ਦੱਸਿਆ।',
  tasks: 'ਕਲਾਕਾਰ ਨੂੰ ਜੋ ਚਾਹੀਦਾ ਹੈ, ਉਸ ਵਿੱਚੋਂ ਕੁਝ ਤੈਅ ਨਹੀਂ।',
  permission: 'ਸੰਗੀਤ ਦੀ ਇਜਾਜ਼ਤ ਨਹੀਂ ਆਈ।',
  balance: 'ਕੀਮਤ ਦਾ ਇੱਕ ਹਿੱਸਾ ਨਹੀਂ ਦਿੱਤਾ ਗਿਆ।',
  manager: 'ਕੋਈ ਇਵੈਂਟ ਮੈਨੇਜਰ ਨਹੀਂ ਹੈ।',
};

export const reminderMessages: Translated<typeof English> = {
  'day.near.host': (data) => ({
    subject: `${STEP[data.step]}: ${data.artistName}, ${when(data.startsAt)}`,
    body: paragraphs(
      `${data.artistName} ਦੀ ਪੇਸ਼ਕਾਰੀ ਤੁਹਾਡੇ ਕੋਲ ${when(data.startsAt)} ਹੈ।`,
      data.venue,
      managerOf(data, 'ਤੁਹਾਡੇ ਇਵੈਂਟ ਮੈਨੇਜਰ'),
      openPoints(data.open, OPEN_FOR_HOST, 'ਹਾਲੇ ਬਾਕੀ ਹੈ:') || 'ਸਭ ਕੁਝ ਤੈਅ ਹੈ।',
      'ਸਮਾਂ-ਸਾਰਣੀ ਅਤੇ ਸਾਰੇ ਨੰਬਰ ਉਸ ਦਿਨ ਦੇ ਪੰਨੇ ਉੱਤੇ ਹਨ। ਇੱਕ ਵਾਰ ਖੋਲ੍ਹ ਲਓ, ਫਿਰ ਉਹ ਪੰਨਾ ਇੰਟਰਨੈੱਟ ਤੋਂ ਬਿਨਾਂ ਵੀ ਖੁੱਲ੍ਹਦਾ ਹੈ।',
    ),
    sms: sms`${BRAND}: ${STEP[data.step]}, ${when(data.startsAt)}: ${data.artistName}। ਸਮਾਂ ਅਤੇ ਨੰਬਰ ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ਦਿਨ ਵਾਲੇ ਪੰਨੇ ਉੱਤੇ ਹਨ।`,
  }),
  'day.near.artist': (data) => ({
    subject: `${STEP[data.step]}: ਤੁਹਾਡੀ ਪੇਸ਼ਕਾਰੀ ${when(data.startsAt)}`,
    body: paragraphs(
      `ਤੁਹਾਡੀ ਪੇਸ਼ਕਾਰੀ ${when(data.startsAt)} ਹੈ (ਬੁਕਿੰਗ ${data.bookingCode})। ਕਿਰਪਾ ਕਰਕੇ ${time(data.callAt)} ਤੱਕ ਪਹੁੰਚ ਜਾਓ।`,
      data.place ?? '',
      managerOf(data, 'ਤੁਹਾਡੇ ਇਵੈਂਟ ਮੈਨੇਜਰ'),
      data.open.includes('tasks') ? OPEN_FOR_STAFF.tasks : '',
      'ਪੂਰਾ ਪਤਾ, ਨਕਸ਼ਾ ਅਤੇ ਸਾਰੇ ਨੰਬਰ ਉਸ ਦਿਨ ਦੇ ਪੰਨੇ ਉੱਤੇ ਹਨ। ਉਸਨੂੰ ਇੱਕ ਵਾਰ ਖੋਲ੍ਹ ਲਓ, ਫਿਰ ਉਹ ਇੰਟਰਨੈੱਟ ਤੋਂ ਬਿਨਾਂ ਵੀ ਖੁੱਲ੍ਹਦਾ ਹੈ।',
    ),
    sms: sms`${BRAND}: ${STEP[data.step]}, ${when(data.startsAt)}, ਬੁਕਿੰਗ ${data.bookingCode}। ${time(data.callAt)} ਤੱਕ ਪਹੁੰਚੋ। ਪਤਾ ਅਤੇ ਨੰਬਰ ਦਿਨ ਵਾਲੇ ਪੰਨੇ ਉੱਤੇ ਹਨ।`,
  }),
  'day.near.manager': (data) => ({
    subject: `${STEP[data.step]}: ${data.hostName} ਕੋਲ ${data.artistName}, ${when(data.startsAt)}`,
    body: paragraphs(
      `ਬੁਕਿੰਗ ${data.bookingCode}: ${data.hostName} ਕੋਲ ${data.artistName}, ${when(data.startsAt)}।`,
      `${data.venue}\n${data.mapLink}`,
      peopleOf(data),
      openPoints(data.open, OPEN_FOR_STAFF, 'ਹਾਲੇ ਬਾਕੀ ਹੈ:') || 'ਸਭ ਕੁਝ ਤੈਅ ਹੈ।',
    ),
    sms: sms`${BRAND}: ${STEP[data.step]}, ${when(data.startsAt)}: ${data.hostName} ਕੋਲ ${data.artistName}, ਬੁਕਿੰਗ ${data.bookingCode}। ਦਿਨ ਵਾਲਾ ਪੰਨਾ ਵੇਖੋ।`,
  }),
};
