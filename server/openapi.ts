import swagger from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Api } from '#app/platform/http.server.ts';
import { apiPage, type OpenApiDocument } from './openapi-page.ts';

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Chapter by address prefix; the first match wins. */
const CHAPTERS: [RegExp, string][] = [
  [/^\/(auth|login|signup|logout|me|account)\b|^\/booking\/info/, 'Accounts'],
  [/^\/(search|artists|bestTeam|bestArtist|wishlist|reviews)\b/, 'Artists'],
  [/^\/(equip|kits|sound)\b/, 'Sound'],
  [/^\/(payments|webhooks)\b/, 'Payments'],
  [/^\/(booking|bookings|allbookings)\b/, 'Bookings'],
  [/^\/(cities|places|geocode)\b/, 'Places'],
  [/^\/(notifications|messages|conversations)\b/, 'Messages'],
];

/** OpenAPI document and page from the validation schemas. Register before the routes, in their scope. */
export async function documentApi(api: Api): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mehfil',
        version: '1.0.0',
        description:
          'Find and book live performers. Amounts are rupees unless a field says paise. Moments are ISO 8601; date and times of an occasion are Indian Standard Time. Every refusal is {error, code, details?}: a sentence for people, a code for programs.',
      },
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'sid',
            description: 'Set in browsers by signing in',
          },
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'For native clients: the token that signing in returns',
          },
        },
      },
      security: [{}, { session: [] }, { token: [] }],
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const [method] = [route.route.method].flat();
      return { url, schema: { ...schema, tags: [chapterOf(url)], operationId: nameOf(method!, url) } };
    },
    transformObject: jsonSchemaTransformObject,
  });

  let page: string | undefined;
  api.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(api.swagger()),
  );
  api.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    page ??= apiPage(api.swagger() as unknown as OpenApiDocument);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .header('cache-control', 'public, max-age=300')
      .send(page);
  });
}

const withoutPrefix = (url: string) => url.replace(/^\/api/, '');

function chapterOf(url: string): string {
  return CHAPTERS.find(([pattern]) => pattern.test(withoutPrefix(url)))?.[1] ?? 'More';
}

/** `post /api/auth/send-otp` becomes `postAuthSendOtp`. */
function nameOf(method: string, url: string): string {
  const words = withoutPrefix(url).match(/[a-z0-9]+/gi) ?? [];
  return method.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
}
