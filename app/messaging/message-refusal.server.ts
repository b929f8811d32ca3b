import { HttpRefusal } from '#app/platform/http.server.ts';
import { waitInWords } from '#app/shared/wait-in-words.ts';
import { MAX_MESSAGE_LENGTH } from './conversation.ts';
import type { ReportRefusal } from './report-message.server.ts';
import type { MessageRefusal } from './send-message.server.ts';

export function toHttpRefusal(refusal: MessageRefusal | ReportRefusal): HttpRefusal {
  switch (refusal.reason) {
    case 'not_found':
      return new HttpRefusal(404, 'not_found', 'There is no such conversation.');
    case 'closed':
      return new HttpRefusal(409, 'conversation_closed', 'You can no longer write here.');
    case 'too_many':
      return new HttpRefusal(
        429,
        'too_many_messages',
        `That is a lot at once. Please wait ${waitInWords(refusal.waitSeconds)}.`,
        { waitSeconds: refusal.waitSeconds },
      );
    case 'own_message':
      return new HttpRefusal(409, 'own_message', 'This is your own message.');
    case 'bad_key':
      return new HttpRefusal(400, 'invalid_input', 'The message has no usable key.');
    default:
      return new HttpRefusal(
        400,
        'invalid_input',
        `Please write a message of at most ${MAX_MESSAGE_LENGTH} characters.`,
      );
  }
}
