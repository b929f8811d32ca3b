import { formatPhone } from '#app/accounts/core/phone.ts';
import { readConfig } from '#app/platform/config.server.ts';

export async function greeting(env: NodeJS.ProcessEnv, seconds: number): Promise<string> {
  const config = readConfig(env);
  const ready = `\n  Ready in ${seconds.toFixed(1)} s: ${config.origin}\n`;
  if (!config.demoCatalogue) return ready;
  const { DEMO_ACCOUNTS } = await import('#demo/catalogue/accounts.ts');
  const accounts = DEMO_ACCOUNTS.map(
    ({ phone, purpose, name }) => `    ${formatPhone(phone)}   ${purpose}${name ? `, ${name}` : ''}`,
  );
  return [
    ready,
    '  Demo: no real money moves and no message leaves this machine. Sign in by phone as',
    ...accounts,
    `  or with any other number. The codes arrive at ${config.origin}/dev/outbox`,
    '',
  ].join('\n');
}
