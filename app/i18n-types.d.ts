import 'i18next';

/** English is complete, so its keys are the ones that may be asked for. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: {
      ui: typeof import('./ui/messages/en.json');
      shell: typeof import('./site/shell/messages/en.json');
      home: typeof import('./site/home/messages/en.json');
      site: typeof import('./site/messages/en.json');
      landing: typeof import('./site/landing/messages/en.json');
      faq: typeof import('./site/faq/messages/en.json');
      contact: typeof import('./site/contact/messages/en.json');
      policies: typeof import('./site/policies/messages/en.json');
      'artist-profile': typeof import('./site/artist-profile/messages/en.json');
      profile: typeof import('./accounts/profile/messages/en.json');
      privacy: typeof import('./accounts/privacy/messages/en.json');
      wishlist: typeof import('./artists/wishlist/messages/en.json');
      join: typeof import('./artists/join/messages/en.json');
      inbox: typeof import('./notifications/inbox/messages/en.json');
      accounts: typeof import('./accounts/messages/en.json');
      artists: typeof import('./artists/messages/en.json');
      bookings: typeof import('./bookings/messages/en.json');
      messaging: typeof import('./messaging/messages/en.json');
      notifications: typeof import('./notifications/messages/en.json');
      operators: typeof import('./operators/messages/en.json');
      payments: typeof import('./payments/messages/en.json');
      places: typeof import('./places/messages/en.json');
      quotes: typeof import('./quotes/messages/en.json');
      reviews: typeof import('./reviews/messages/en.json');
      sound: typeof import('./sound/messages/en.json');
    };
  }
}
