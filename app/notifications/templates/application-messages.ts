import { formatPhone } from '#app/accounts/core/phone.ts';
import { BRAND, money, paragraphs, sms } from './words.ts';

export interface ApplicationNoticeData {
  number: string;
  kind: 'solo' | 'team';
  name: string;
  applicant: string;
  phone: string;
  email: string;
  category: string;
  city: string;
  members: number | null;
  skills: string[];
  feePaise: number;
  videos: string[];
  about: string;
}

export const applicationMessages = {
  'application.received.applicant': (data: ApplicationNoticeData) => ({
    subject: `We have your application ${data.number}`,
    body: paragraphs(
      `Thank you, ${data.applicant}. We have your application for ${data.name}. Its number is ${data.number}.`,
      'We watch your videos, and you get our answer in 5 to 7 business days. You do not need to do anything until then.',
    ),
    sms: sms`${BRAND}: we have your application ${data.number} and answer in 5 to 7 business days.`,
  }),
  'application.received.operator': (data: ApplicationNoticeData) => ({
    subject: `Application ${data.number}: ${data.name}, ${data.category}, ${data.city}`,
    body: paragraphs(
      `${data.applicant} applies as ${data.kind === 'team' ? `a team of ${data.members}` : 'a solo artist'}. An answer was promised in 5 to 7 business days.`,
      [formatPhone(data.phone), data.email].join('\n'),
      `${data.skills.join(', ')}\nExpects ${money(data.feePaise)} for one event`,
      data.videos.join('\n'),
      data.about,
    ),
  }),
};
