import type { FastifyInstance } from 'fastify';
import type { Database } from '#app/platform/database.server.ts';

/** Signs up by the API. `settle` sends the code. */
export async function signUp(
  app: FastifyInstance,
  db: Database,
  settle: () => Promise<unknown>,
  { phone, name }: { phone: string; name: string },
): Promise<{ accountId: string; cookie: string }> {
  const jar = new Map<string, string>();
  const post = async (url: string, payload: object) => {
    const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const answer = await app.inject({ method: 'POST', url, payload, headers });
    for (const { name: key, value } of answer.cookies) jar.set(key, value);
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json() as { user: { id: string } };
  };
  await post('/api/auth/send-otp', { numbers: phone });
  await settle();
  const sent = await db
    .selectFrom('notice')
    .select('body')
    .where('recipient', '=', `+91${phone}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await post('/api/auth/verify-otp', { numbers: phone, otp: /\d{6}/.exec(sent.body)![0] });
  const { user } = await post('/api/signup/user', { name, email: 'host@example.com', phone_number: phone });
  return { accountId: user.id, cookie: `sid=${jar.get('sid')}` };
}
