import { keyRing } from '#app/platform/key-ring.server.ts';

export const APP_SECRET = 'test-app-secret-that-protects-nothing';
export const KEY_RING = keyRing({ current: APP_SECRET });
