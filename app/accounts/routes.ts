import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const accountsRoutes: RouteConfigEntry[] = [
  route('sign-in', 'accounts/routes/sign-in.tsx'),
  route('sign-up', 'accounts/routes/sign-up.tsx'),
  route('second-factor', 'accounts/routes/second-factor.tsx'),
  route('second-factor/passkey', 'accounts/routes/second-factor-passkey.ts'),
  route('logout', 'accounts/routes/log-out.ts'),
  route('language', 'accounts/routes/language.ts'),
  route('profile', 'accounts/routes/profile.tsx'),
  route('profile/phone', 'accounts/routes/profile-phone.tsx'),
  route('profile/email', 'accounts/routes/profile-email.tsx'),
  route('confirm-email/:token', 'accounts/routes/confirm-email.tsx'),
  route('account', 'accounts/routes/account.tsx'),
  route('privacy-settings', 'accounts/routes/privacy-settings.tsx'),
  route('privacy-settings/download', 'accounts/routes/privacy-download.ts'),
  route('privacy-settings/erase', 'accounts/routes/privacy-erase.tsx'),
  route('account-erased', 'accounts/routes/account-erased.tsx'),
];
