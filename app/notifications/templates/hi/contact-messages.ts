import type { contactMessages as English } from '../contact-messages.ts';
import { BRAND, paragraphs, type Translated } from '../words.ts';
import { when } from './words.ts';

export const contactMessages: Translated<typeof English> = {
  'contact.received.sender': (data) => ({
    subject: `आपका संदेश मिल गया: टिकट ${data.number}`,
    body: paragraphs(
      `आपका संदेश हमें मिल गया है। इसका टिकट नंबर ${data.number} है।`,
      `आपको ${when(data.answerBy)} तक जवाब मिलेगा, और जो सुलझ सकता है उसे हम एक महीने में सुलझाते हैं। दोबारा लिखें तो यह नंबर ज़रूर बताएं।`,
      `अगर आपने ${BRAND} को नहीं लिखा, तो आपको कुछ नहीं करना है।`,
    ),
  }),
  'contact.answered.sender': (data) => ({
    subject: `${BRAND} का जवाब: टिकट ${data.number}`,
    body: paragraphs(
      `नमस्ते ${data.name},`,
      data.answer,
      data.officer
        ? `${data.officer.name}\n${data.officer.designation}, ${BRAND}\n${data.officer.email}`
        : `आपकी ${BRAND} सहायता टीम`,
      `टिकट ${data.number}। दोबारा लिखें तो यह नंबर ज़रूर बताएं।`,
    ),
  }),
  'contact.received.operator': (data) => ({
    subject: `टिकट ${data.number}: ${data.subject}`,
    body: paragraphs(
      `${data.name} ने लिखा है। कृपया ${when(data.answerBy)} तक जवाब दें।`,
      [data.email, data.phone].filter(Boolean).join('\n'),
      data.message,
    ),
  }),
};
