import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Requests from elsewhere were refused before; under which of its names this server was asked is no matter.
  allowedActionOrigins: ['**'],
} satisfies Config;
