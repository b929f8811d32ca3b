import { styles } from './openapi-page-styles.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
}

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema: Schema }> }>;
}

export interface OpenApiDocument {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

interface Call extends Operation {
  method: string;
  path: string;
}

export function apiPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ ...operation, method, path })),
  );
  const chapters = Map.groupBy(calls, ({ tags }) => tags?.[0] ?? 'More');
  const names = [...chapters.keys()].sort();
  const schemas = document.components?.schemas ?? {};
  const { title, version, description } = document.info;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)} API</title><style>${styles}</style></head>
<body><a class="skip" href="#calls">To the calls</a>
<nav aria-label="Calls"><a class="brand" href="/">${text(title)}</a>${names.map((name) => index(name, chapters.get(name)!)).join('')}</nav>
<main id="calls"><header><h1>${text(title)} API <small>${text(version)}</small></h1><p>${text(description ?? '')}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p></header>
${names
  .map(
    (name) =>
      `<section><h2>${text(name)}</h2>${chapters
        .get(name)!
        .map((call) => article(call, schemas))
        .join('')}</section>`,
  )
  .join('')}
</main></body></html>`;
}

function index(chapter: string, calls: Call[]): string {
  const items = calls.map(
    ({ operationId, method, path }) =>
      `<li><a href="#${text(operationId)}"><b class="${method}">${method}</b> ${text(path.replace(/^\/api/, ''))}</a></li>`,
  );
  return `<h2>${text(chapter)}</h2><ul>${items.join('')}</ul>`;
}

function article(call: Call, schemas: Record<string, Schema>): string {
  const parameters = call.parameters?.map(
    ({ name, in: place, required, schema, description }) =>
      `<li>${field(name, required ?? false, { ...schema, description: description ?? schema.description ?? '' }, schemas)} <em>in the ${place}</em></li>`,
  );
  const body = call.requestBody && schemaOf(call.requestBody.content);
  const answers = Object.entries(call.responses).map(([status, response]) => {
    const schema = response.content && schemaOf(response.content);
    return `<details${status.startsWith('2') ? ' open' : ''}><summary><code>${status.toUpperCase()}</code></summary>${schema ? shape(schema, schemas) : ''}</details>`;
  });
  return `<article id="${text(call.operationId)}"><h3><b class="${call.method}">${call.method}</b> <code>${text(call.path)}</code></h3>
<p>${text(call.summary ?? '')}</p>${call.description ? `<p>${text(call.description)}</p>` : ''}
${parameters?.length ? `<h4>Parameters</h4><ul class="fields">${parameters.join('')}</ul>` : ''}
${body ? `<h4>Body</h4>${shape(body, schemas)}` : ''}
<h4>Answers</h4>${answers.join('')}</article>`;
}

function schemaOf(content: Record<string, { schema: Schema }>): Schema | undefined {
  return content['application/json']?.schema ?? Object.values(content)[0]?.schema;
}

function shape(schema: Schema, schemas: Record<string, Schema>, depth = 0): string {
  const known = resolve(schema, schemas);
  if (known.items) return `<p class="type">list of</p>${shape(known.items, schemas, depth)}`;
  if (!known.properties || depth > 4) return `<p class="type">${text(typeOf(known))}</p>`;
  const fields = Object.entries(known.properties).map(
    ([name, inner]) =>
      `<li>${field(name, known.required?.includes(name) ?? false, inner, schemas, depth)}</li>`,
  );
  return `<ul class="fields">${fields.join('')}</ul>`;
}

function field(
  name: string,
  required: boolean,
  schema: Schema,
  schemas: Record<string, Schema>,
  depth = 0,
): string {
  const known = resolve(schema, schemas);
  const inner = resolve(known.items ?? known, schemas);
  const nested = inner.properties ? shape(inner, schemas, depth + 1) : '';
  const optional = required ? '' : ' <em>optional</em>';
  const about = known.description ? ` — ${text(known.description)}` : '';
  return `<code>${text(name)}</code> <span class="type">${text(typeOf(known))}</span>${optional}${about}${nested}`;
}

function resolve(schema: Schema, schemas: Record<string, Schema>): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name ? (schemas[name] ?? schema) : schema;
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ');
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  const type = [schema.type ?? 'anything'].flat().join(' or ');
  return [schema.format && schema.format !== type ? `${type}, ${schema.format}` : type, limits(schema)]
    .filter(Boolean)
    .join(', ');
}

function limits({ minLength, maxLength, minimum, maximum }: Schema): string {
  const max = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? `at most ${maximum}` : '';
  const min = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? `at least ${minimum}` : '';
  const long = maxLength !== undefined ? `up to ${maxLength} characters` : '';
  return [min, max, minLength === maxLength && minLength !== undefined ? `${minLength} characters` : long]
    .filter(Boolean)
    .join(', ');
}

function text(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
