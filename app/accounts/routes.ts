import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const accountsRoutes: RouteConfigEntry[] = [
  route('sign-in', 'accounts/sign-in/sign-in.route.tsx'),
  route('sign-up', 'accounts/sign-in/sign-up.route.tsx'),
  route('second-factor', 'accounts/second-factor/second-factor.route.tsx'),
  route('second-factor/passkey', 'accounts/second-factor/second-factor-passkey.route.ts'),
  route('logout', 'accounts/sign-in/log-out.route.ts'),
  route('language', 'accounts/profile/language.route.ts'),
  route('profile', 'accounts/profile/profile.route.tsx'),
  route('profile/phone', 'accounts/profile/profile-phone.route.tsx'),
  route('profile/email', 'accounts/profile/profile-email.route.tsx'),
  route('confirm-email/:token', 'accounts/profile/confirm-email.route.tsx'),
  route('account', 'accounts/profile/account.route.tsx'),
  route('account/viewer', 'accounts/profile/viewer.route.ts'),
  route('privacy-settings', 'accounts/privacy/privacy-settings.route.tsx'),
  route('privacy-settings/download', 'accounts/privacy/privacy-download.route.ts'),
  route('privacy-settings/erase', 'accounts/privacy/privacy-erase.route.tsx'),
  route('account-erased', 'accounts/privacy/account-erased.route.tsx'),
];
