import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageOf } from '#app/shared/languages.ts';
import { LIGHT_PAGE_POLICY, lightPage } from './light-page.ts';

export type RefusalReason = 'unreadable' | 'too_large' | 'method' | 'form_type' | 'cross_site' | 'failed';

const STATUS_OF_REFUSAL: Record<RefusalReason, number> = {
  unreadable: 400,
  cross_site: 403,
  method: 405,
  too_large: 413,
  form_type: 415,
  failed: 500,
};

type Words = readonly [title: string, sentence: string];

const WORDS: Record<Language, Record<RefusalReason | 'home', Words>> = {
  en: {
    unreadable: [
      'We could not read this',
      'The address or the form has an error in it. Nothing was changed.',
    ],
    too_large: ['This is too large', 'What you sent is larger than this page takes. Nothing was changed.'],
    method: ['This is not possible here', 'This page cannot be used in this way. Nothing was changed.'],
    form_type: [
      'We could not read this form',
      'Please open the page and send the form again. Nothing was changed.',
    ],
    cross_site: [
      'This came from another site',
      'Please open the page on Mehfil and try again. Nothing was changed.',
    ],
    failed: ['Something went wrong', 'It is our fault, not yours. Please try again in a moment.'],
    home: ['Go to the home page', ''],
  },
  hi: {
    unreadable: ['हम इसे पढ़ नहीं पाए', 'पते या फ़ॉर्म में कोई गड़बड़ी है। कुछ भी नहीं बदला गया।'],
    too_large: ['यह बहुत बड़ा है', 'आपने जो भेजा है, वह इस पेज के लिए बहुत बड़ा है। कुछ भी नहीं बदला गया।'],
    method: ['यहाँ ऐसा नहीं हो सकता', 'इस पेज का उपयोग इस तरह नहीं हो सकता। कुछ भी नहीं बदला गया।'],
    form_type: ['हम यह फ़ॉर्म पढ़ नहीं पाए', 'कृपया पेज खोलकर फ़ॉर्म फिर से भेजें। कुछ भी नहीं बदला गया।'],
    cross_site: ['यह किसी दूसरी साइट से आया है', 'कृपया Mehfil पर पेज खोलकर फिर कोशिश करें। कुछ भी नहीं बदला गया।'],
    failed: ['कुछ गड़बड़ हो गई', 'गलती हमारी है, आपकी नहीं। कृपया थोड़ी देर में फिर कोशिश करें।'],
    home: ['होम पेज पर जाएँ', ''],
  },
  pa: {
    unreadable: ['ਅਸੀਂ ਇਸਨੂੰ ਪੜ੍ਹ ਨਹੀਂ ਸਕੇ', 'ਪਤੇ ਜਾਂ ਫ਼ਾਰਮ ਵਿੱਚ ਕੋਈ ਗ਼ਲਤੀ ਹੈ। ਕੁਝ ਵੀ ਨਹੀਂ ਬਦਲਿਆ ਗਿਆ।'],
    too_large: ['ਇਹ ਬਹੁਤ ਵੱਡਾ ਹੈ', 'ਤੁਸੀਂ ਜੋ ਭੇਜਿਆ ਹੈ, ਉਹ ਇਸ ਪੇਜ ਲਈ ਬਹੁਤ ਵੱਡਾ ਹੈ। ਕੁਝ ਵੀ ਨਹੀਂ ਬਦਲਿਆ ਗਿਆ।'],
    method: ['ਇੱਥੇ ਇਹ ਨਹੀਂ ਹੋ ਸਕਦਾ', 'ਇਸ ਪੇਜ ਨੂੰ ਇਸ ਤਰ੍ਹਾਂ ਨਹੀਂ ਵਰਤਿਆ ਜਾ ਸਕਦਾ। ਕੁਝ ਵੀ ਨਹੀਂ ਬਦਲਿਆ ਗਿਆ।'],
    form_type: ['ਅਸੀਂ ਇਹ ਫ਼ਾਰਮ ਪੜ੍ਹ ਨਹੀਂ ਸਕੇ', 'ਕਿਰਪਾ ਕਰਕੇ ਪੇਜ ਖੋਲ੍ਹ ਕੇ ਫ਼ਾਰਮ ਦੁਬਾਰਾ ਭੇਜੋ। ਕੁਝ ਵੀ ਨਹੀਂ ਬਦਲਿਆ ਗਿਆ।'],
    cross_site: [
      'ਇਹ ਕਿਸੇ ਹੋਰ ਸਾਈਟ ਤੋਂ ਆਇਆ ਹੈ',
      'ਕਿਰਪਾ ਕਰਕੇ Mehfil ਉੱਤੇ ਪੇਜ ਖੋਲ੍ਹ ਕੇ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ। ਕੁਝ ਵੀ ਨਹੀਂ ਬਦਲਿਆ ਗਿਆ।',
    ],
    failed: ['ਕੁਝ ਗ਼ਲਤ ਹੋ ਗਿਆ', 'ਗ਼ਲਤੀ ਸਾਡੀ ਹੈ, ਤੁਹਾਡੀ ਨਹੀਂ। ਕਿਰਪਾ ਕਰਕੇ ਥੋੜ੍ਹੀ ਦੇਰ ਵਿੱਚ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।'],
    home: ['ਹੋਮ ਪੇਜ ਉੱਤੇ ਜਾਓ', ''],
  },
};

/** Cheap refusal: a page for navigations, plain text for everything else. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  reason: RefusalReason,
  status = STATUS_OF_REFUSAL[reason],
) {
  const language = languageOf({ address: request.url, cookies: request.headers.cookie });
  const [title, sentence] = WORDS[language][reason];
  reply.code(status).header('cache-control', 'no-store');
  drainUnreadBody(request, reply);
  if (reason === 'method') reply.header('allow', 'GET, HEAD, POST');
  if (!request.headers.accept?.includes('text/html'))
    return reply.send({ error: sentence, code: reason, requestId: request.id });
  reply.header('content-security-policy', LIGHT_PAGE_POLICY);
  const link = { to: '/', words: WORDS[language].home[0] };
  const reference = reason === 'failed' ? request.id : undefined;
  return reply
    .type('text/html; charset=utf-8')
    .send(lightPage({ language, title, text: sentence, link, reference }));
}

/** Bytes of a body drained so that the browser still gets the response. */
const MAX_DISCARDED_BYTES = 1024 * 1024;

/** Drains an unread body, also one that a page began to read; closes the connection if it is too long for that. */
export function drainUnreadBody({ raw, headers, method }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete || method === 'GET' || method === 'HEAD') return;
  const announced = headers['transfer-encoding']
    ? Number.POSITIVE_INFINITY
    : Number(headers['content-length']);
  if (announced > MAX_DISCARDED_BYTES) reply.header('connection', 'close');
  else reply.raw.once('finish', () => raw.removeAllListeners('data').resume());
}

/** Public reason by status only; reveals nothing of the error. */
export function refusalReasonOfStatus(status: number): RefusalReason {
  if (status >= 500) return 'failed';
  const known = Object.entries(STATUS_OF_REFUSAL).find(([, each]) => each === status);
  return (known?.[0] as RefusalReason | undefined) ?? 'unreadable';
}
