import 'i18next';

/** English is complete, so its keys are the ones that may be asked for. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: {
      ui: typeof import('./ui/messages/en.json');
      section: typeof import('./ui/messages/section.en.json');
      names: typeof import('./shared/names/messages/en.json');
      skills: typeof import('./shared/skills/messages/en.json');
      shell: typeof import('./site/shell/messages/en.json');
      home: typeof import('./site/home/messages/en.json');
      site: typeof import('./site/messages/en.json');
      offline: typeof import('./site/offline/messages/en.json');
      install: typeof import('./site/install/messages/en.json');
      landing: typeof import('./site/landing/messages/en.json');
      faq: typeof import('./site/faq/messages/en.json');
      contact: typeof import('./site/contact/messages/en.json');
      policies: typeof import('./site/policies/messages/en.json');
      'artist-profile': typeof import('./site/artist-profile/messages/en.json');
      profile: typeof import('./accounts/profile/messages/en.json');
      privacy: typeof import('./accounts/privacy/messages/en.json');
      wishlist: typeof import('./artists/wishlist/messages/en.json');
      join: typeof import('./artists/join/messages/en.json');
      badges: typeof import('./artists/core/messages/badges.en.json');
      'artist-fields': typeof import('./artists/core/messages/artist-fields.en.json');
      rider: typeof import('./artists/core/messages/rider.en.json');
      'rider-phrases': typeof import('./artists/core/messages/rider-phrases.en.json');
      studio: typeof import('./artists/studio/messages/en.json');
      standing: typeof import('./artists/reliability/messages/standing.en.json');
      checks: typeof import('./artists/verification/messages/checks.en.json');
      'studio-calendar': typeof import('./artists/studio/studio-calendar/messages/en.json');
      'studio-team': typeof import('./artists/studio/studio-team/messages/en.json');
      'studio-media': typeof import('./artists/studio/studio-media/messages/en.json');
      'studio-profile': typeof import('./artists/studio/studio-profile/messages/en.json');
      inbox: typeof import('./notifications/inbox/messages/en.json');
      'second-factor': typeof import('./accounts/second-factor/messages/en.json');
      accounts: typeof import('./accounts/messages/en.json');
      artists: typeof import('./artists/messages/en.json');
      'booking-page': typeof import('./bookings/core/messages/booking-page.en.json');
      documents: typeof import('./bookings/documents/messages/en.json');
      day: typeof import('./bookings/event-day/messages/day.en.json');
      extension: typeof import('./bookings/reschedule/messages/extension.en.json');
      refusals: typeof import('./bookings/core/messages/refusals.en.json');
      replacement: typeof import('./bookings/replace/messages/replacement.en.json');
      permissions: typeof import('./bookings/event-day/messages/permissions.en.json');
      balance: typeof import('./bookings/book/messages/balance.en.json');
      changes: typeof import('./bookings/reschedule/messages/changes.en.json');
      'sound-orders': typeof import('./bookings/sound-orders/messages/en.json');
      bookings: typeof import('./bookings/core/messages/bookings.en.json');
      'artist-requests': typeof import('./bookings/pages/artist-requests/messages/en.json');
      'artist-home': typeof import('./bookings/pages/artist-home/messages/en.json');
      earnings: typeof import('./bookings/earnings/messages/en.json');
      tax: typeof import('./bookings/earnings/messages/tax.en.json');
      messaging: typeof import('./messaging/messages/en.json');
      'artist-work': typeof import('./staff/catalogue/artist-moderation/messages/artist-work.en.json');
      people: typeof import('./staff/people/messages/en.json');
      words: typeof import('./staff/frame/messages/words.en.json');
      agreed: typeof import('./staff/booking/messages/agreed.en.json');
      figures: typeof import('./staff/figures/messages/en.json');
      money: typeof import('./staff/money/messages/en.json');
      'supplier-model': typeof import('./staff/money/supplier-model/messages/en.json');
      'site-settings': typeof import('./staff/settings/messages/site-settings.en.json');
      'refund-rule': typeof import('./staff/settings/refund-rule/messages/en.json');
      texts: typeof import('./staff/settings/texts/messages/en.json');
      catalogue: typeof import('./staff/catalogue/messages/en.json');
      showcase: typeof import('./staff/settings/showcase/messages/en.json');
      slides: typeof import('./staff/settings/slides/messages/en.json');
      overview: typeof import('./staff/queue/overview/messages/en.json');
      operators: typeof import('./staff/frame/messages/operators.en.json');
      reviews: typeof import('./reviews/messages/en.json');
      'sound-names': typeof import('./sound/messages/sound-names.en.json');
      sound: typeof import('./sound/messages/en.json');
    };
  }
}
