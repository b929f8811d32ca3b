import type { ErasureRefusal, OpenReason } from '#app/accounts/privacy/personal-data.ts';
import type { BillingErrors } from '#app/accounts/profile/billing-input.ts';
import type { PhoneErrorKey } from '#app/accounts/profile/phone-page.server.ts';
import type { ProfileErrors } from '#app/accounts/profile/profile-page.server.ts';
import type { ProofError } from '#app/accounts/sign-in/prove-phone.server.ts';
import type { SignInErrorKey } from '#app/accounts/sign-in/sign-in-state.ts';
import type { ApplicationErrors } from '#app/artists/join/application-form.ts';
import type { MoveRefusal } from '#app/artists/studio/move-artist.server.ts';
import type { BlockErrors } from '#app/artists/studio/studio-calendar/block-form.ts';
import type { FilmRefusal, PhotoRefusal } from '#app/artists/studio/studio-media/change-media.server.ts';
import type { FilmErrors } from '#app/artists/studio/studio-media/film-form.ts';
import type { AboutErrors } from '#app/artists/studio/studio-profile/about-form.ts';
import type { OfferErrors } from '#app/artists/studio/studio-profile/offer-form.ts';
import type { StageErrors } from '#app/artists/studio/studio-profile/stage-form.ts';
import type { NamesErrors, TeamRefusal } from '#app/artists/studio/studio-team/team-page.server.ts';
import type { DayProblem } from '#app/bookings/event-day/handle-day-action.server.ts';
import type { ReportRefusal } from '#app/messaging/report-message.server.ts';
import type { MessageRefusal } from '#app/messaging/send-message.server.ts';
import type { AccountErrors } from '#app/payments/payouts/payout-account-input.ts';
import type { AnswerRefusal as ReplyRefusal } from '#app/reviews/answer-review.server.ts';
import type { Concern } from '#app/reviews/text-concerns.ts';
import type { ReviewRefusal } from '#app/reviews/write-review-page.server.ts';
import type { ContactProblem } from '#app/site/contact/contact-request.ts';
import { ARTIST_ANSWER_CODES } from './artist-answer-codes.ts';
import { EXTENSION_CODES } from './extension-codes.ts';

type Values<Errors> = Extract<NonNullable<Errors[keyof Errors]>, string>;

/** Each code of a union exactly once, enforced by types. */
const codes = <Code extends string>(all: Record<Code, 1>) => Object.keys(all);

/** Codes by the namespace of their messages and the key in them. */
export const LISTS: [namespace: string, key: string, codes: string[]][] = [
  ['artist-requests', 'refused', ARTIST_ANSWER_CODES],
  ['extension', 'refused', EXTENSION_CODES],
  [
    'day',
    'problem',
    codes<DayProblem>({
      bad_input: 1,
      minutes_missing: 1,
      plan_closed: 1,
      plan_changed: 1,
      plan_full: 1,
      item_gone: 1,
      booking_not_found: 1,
      not_today: 1,
      wrong_code: 1,
      too_many_tries: 1,
      impossible_time: 1,
      not_begun: 1,
      too_late_to_report: 1,
      reported_before: 1,
      not_over: 1,
      words_missing: 1,
      dispute_not_found: 1,
      settled_before: 1,
      answered_before: 1,
      nothing_to_object_to: 1,
      too_late_to_object: 1,
    }),
  ],
  [
    'reviews',
    'write.problem',
    codes<Exclude<ReviewRefusal['reason'], 'booking_not_found'> | 'rating' | 'body'>({
      rating: 1,
      body: 1,
      not_completed: 1,
      window_over: 1,
      written_before: 1,
    }),
  ],
  [
    'reviews',
    'studio.problem',
    codes<ReplyRefusal['reason'] | 'length'>({
      review_not_found: 1,
      answered_before: 1,
      not_fit: 1,
      length: 1,
    }),
  ],
  [
    'accounts',
    'error',
    codes<SignInErrorKey>({
      phone: 1,
      phoneAbroad: 1,
      notServed: 1,
      countryFull: 1,
      code: 1,
      name: 1,
      nameLong: 1,
      email: 1,
      emailMeant: 1,
      wrongCode: 1,
      voidCode: 1,
      unknownPhone: 1,
      wrongEmailCode: 1,
      phoneNotProved: 1,
      tooMany: 1,
      busy: 1,
      sendFailed: 1,
      createFailed: 1,
      verifyFailed: 1,
    }),
  ],
  [
    'profile',
    'error',
    codes<Values<ProfileErrors> | PhoneErrorKey>({
      name: 1,
      nameLong: 1,
      language: 1,
      city: 1,
      phone: 1,
      phoneAbroad: 1,
      notServed: 1,
      code: 1,
      wrongCode: 1,
      voidCode: 1,
      tooMany: 1,
      phoneNotProved: 1,
      samePhone: 1,
      phoneTaken: 1,
    }),
  ],
  ['billing', 'error', codes<Values<BillingErrors>>({ name: 1, gstin: 1, address: 1, pin: 1 })],
  [
    'privacy',
    'erase.because',
    codes<Exclude<ErasureRefusal['reason'], 'open'> | OpenReason>({
      live_booking: 1,
      refund_undecided: 1,
      refund_on_its_way: 1,
      equipment_out: 1,
      performance_open: 1,
      team_performance_open: 1,
      replacement_open: 1,
      change_open: 1,
      dispute_open: 1,
      late_credit_open: 1,
      payout_open: 1,
      team_not_confirmed: 1,
      staff: 1,
      not_proved: 1,
      gone: 1,
    }),
  ],
  [
    'earnings',
    'account.error',
    codes<keyof AccountErrors>({
      method: 1,
      holderName: 1,
      number: 1,
      numberAgain: 1,
      ifsc: 1,
      upi: 1,
      pan: 1,
      cap: 1,
    }),
  ],
  [
    'earnings',
    'account.code.error',
    codes<ProofError['key'] | 'notProved'>({
      code: 1,
      wrongCode: 1,
      voidCode: 1,
      tooMany: 1,
      notServed: 1,
      notProved: 1,
    }),
  ],
  [
    'messaging',
    'report.error',
    codes<ReportRefusal['reason'] | 'failed'>({ not_found: 1, own_message: 1, too_many: 1, failed: 1 }),
  ],
  [
    'messaging',
    'write.error',
    codes<MessageRefusal['reason'] | 'failed'>({
      not_found: 1,
      closed: 1,
      empty: 1,
      too_long: 1,
      bad_key: 1,
      too_many: 1,
      failed: 1,
    }),
  ],
  [
    'contact',
    'problem',
    codes<ContactProblem>({
      name: 1,
      nameLong: 1,
      email: 1,
      phone: 1,
      subject: 1,
      message: 1,
      messageLong: 1,
    }),
  ],
  [
    'join',
    'error',
    codes<Exclude<Values<ApplicationErrors>, 'video2' | 'video3'>>({
      name: 1,
      category: 1,
      city: 1,
      members: 1,
      skills: 1,
      fee: 1,
      video1: 1,
      videoMissing: 1,
      playlist: 1,
      contact: 1,
      about: 1,
    }),
  ],
  // Rate limits concern no field, so the error is above the form.
  ['join', '', ['tooMany']],
  ['operators', 'review.concern', codes<Concern>({ contact: 1, link: 1, abuse: 1, shouting: 1 })],
  [
    'studio',
    'refused',
    codes<MoveRefusal['reason']>({
      not_ready: 1,
      wrong_state: 1,
      details_missing: 1,
      bad_day: 1,
      proposal_over: 1,
    }),
  ],
  [
    'studio-media',
    'refused',
    codes<PhotoRefusal['reason'] | FilmRefusal['reason']>({
      too_large: 1,
      not_an_image: 1,
      moving: 1,
      damaged: 1,
      too_small: 1,
      too_many_pixels: 1,
      too_many: 1,
      too_often: 1,
      changed_elsewhere: 1,
      too_many_films: 1,
      same_film: 1,
    }),
  ],
  [
    'studio-media',
    'error',
    codes<Values<FilmErrors>>({ link: 1, playlist: 1, title: 1, contact: 1, length: 1 }),
  ],
  ['studio-calendar', 'taken', ['by', 'unknown', 'next']],
  [
    'studio-calendar',
    'error',
    codes<Values<BlockErrors>>({ date: 1, order: 1, time: 1, past: 1, far: 1, long: 1, note: 1, many: 1 }),
  ],
  [
    'studio-team',
    'refused',
    codes<TeamRefusal['reason']>({
      no_such_artist: 1,
      already_asked: 1,
      full: 1,
      too_many: 1,
      closed: 1,
      busy: 1,
      no_phone: 1,
      no_name: 1,
      yourself: 1,
      said_no: 1,
      share: 1,
      shares: 1,
    }),
  ],
  ['studio-team', 'error', codes<Values<NamesErrors>>({ names: 1, contact: 1 })],
  [
    'studio-profile',
    'error',
    codes<Exclude<Values<AboutErrors> | Values<OfferErrors> | Values<StageErrors>, 'invalid'>>({
      name: 1,
      about: 1,
      contact: 1,
      city: 1,
      locality: 1,
      skills: 1,
      genres: 1,
      languages: 1,
      fee: 1,
      extension: 1,
      count: 1,
      stage: 1,
      lines: 1,
      songs: 1,
    }),
  ],
];
