import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Parts of a route would be loaded without the retry of `load-route-module.ts`.
  splitRouteModules: false,
  // Requests from elsewhere were refused before; under which of its names this server was asked is no matter.
  allowedActionOrigins: ['**'],
} satisfies Config;
