import { readFileSync } from 'node:fs';

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

export function renderApiPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ ...operation, method, path })),
  );
  const chapters = Map.groupBy(calls, ({ tags }) => tags?.[0] ?? 'More');
  const names = [...chapters.keys()].sort();
  const schemas = document.components?.schemas ?? {};
  const { title, version, description } = document.info;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} API</title><style>${styles}</style></head>
<body><a class="skip" href="#calls">To the calls</a>
<nav aria-label="Calls"><a class="brand" href="/">${escapeHtml(title)}</a>${names.map((name) => renderChapterIndex(name, chapters.get(name)!)).join('')}</nav>
<main id="calls"><header><h1>${escapeHtml(title)} API <small>${escapeHtml(version)}</small></h1><p>${escapeHtml(description ?? '')}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p></header>
${names
  .map(
    (name) =>
      `<section><h2>${escapeHtml(name)}</h2>${chapters
        .get(name)!
        .map((call) => renderCall(call, schemas))
        .join('')}</section>`,
  )
  .join('')}
</main></body></html>`;
}

function renderChapterIndex(chapter: string, calls: Call[]): string {
  const items = calls.map(
    ({ operationId, method, path }) =>
      `<li><a href="#${escapeHtml(operationId)}"><b class="${method}">${method}</b> ${escapeHtml(path.replace(/^\/api/, ''))}</a></li>`,
  );
  return `<h2>${escapeHtml(chapter)}</h2><ul>${items.join('')}</ul>`;
}

function renderCall(call: Call, schemas: Record<string, Schema>): string {
  const parameters = call.parameters?.map(
    ({ name, in: place, required, schema, description }) =>
      `<li>${renderField(name, required ?? false, { ...schema, description: description ?? schema.description ?? '' }, schemas)} <em>in the ${place}</em></li>`,
  );
  const body = call.requestBody && schemaOf(call.requestBody.content);
  const answers = Object.entries(call.responses).map(([status, response]) => {
    const schema = response.content && schemaOf(response.content);
    return `<details${status.startsWith('2') ? ' open' : ''}><summary><code>${status.toUpperCase()}</code></summary>${schema ? renderSchema(schema, schemas) : ''}</details>`;
  });
  return `<article id="${escapeHtml(call.operationId)}"><h3><b class="${call.method}">${call.method}</b> <code>${escapeHtml(call.path)}</code></h3>
<p>${escapeHtml(call.summary ?? '')}</p>${call.description ? `<p>${escapeHtml(call.description)}</p>` : ''}
${parameters?.length ? `<h4>Parameters</h4><ul class="fields">${parameters.join('')}</ul>` : ''}
${body ? `<h4>Body</h4>${renderSchema(body, schemas)}` : ''}
<h4>Answers</h4>${answers.join('')}</article>`;
}

function schemaOf(content: Record<string, { schema: Schema }>): Schema | undefined {
  return content['application/json']?.schema ?? Object.values(content)[0]?.schema;
}

function renderSchema(schema: Schema, schemas: Record<string, Schema>, depth = 0): string {
  const known = resolveReference(schema, schemas);
  if (known.items) return `<p class="type">list of</p>${renderSchema(known.items, schemas, depth)}`;
  if (!known.properties || depth > 4) return `<p class="type">${escapeHtml(typeOf(known))}</p>`;
  const fields = Object.entries(known.properties).map(
    ([name, inner]) =>
      `<li>${renderField(name, known.required?.includes(name) ?? false, inner, schemas, depth)}</li>`,
  );
  return `<ul class="fields">${fields.join('')}</ul>`;
}

function renderField(
  name: string,
  required: boolean,
  schema: Schema,
  schemas: Record<string, Schema>,
  depth = 0,
): string {
  const known = resolveReference(schema, schemas);
  const inner = resolveReference(known.items ?? known, schemas);
  const nested = inner.properties ? renderSchema(inner, schemas, depth + 1) : '';
  const optional = required ? '' : ' <em>optional</em>';
  const about = known.description ? ` — ${escapeHtml(known.description)}` : '';
  return `<code>${escapeHtml(name)}</code> <span class="type">${escapeHtml(typeOf(known))}</span>${optional}${about}${nested}`;
}

function resolveReference(schema: Schema, schemas: Record<string, Schema>): Schema {
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

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const tokens = readFileSync(new URL('../app/ui/tokens.css', import.meta.url), 'utf8');

const styles = `${tokens}
*{box-sizing:border-box}
body{margin:0;background:var(--ivory);color:var(--ink);font:1rem/1.55 'Anek Latin',system-ui,sans-serif;display:grid;grid-template-columns:minmax(0,20rem) minmax(0,1fr)}
a{color:var(--royal-deep)}:focus-visible{outline:3px solid var(--ring);outline-offset:2px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--paper);padding:.5rem 1rem;z-index:1}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem;border-right:1px solid var(--rule);background:var(--paper)}
nav .brand{font-size:1.4375rem;font-weight:700;color:var(--rani-deep);text-decoration:none}
nav h2{font-size:.875rem;margin:1.5rem 0 .25rem;color:var(--ink-2)}nav ul{list-style:none;margin:0;padding:0}
nav li a{display:block;padding:.25rem 0;color:var(--ink);text-decoration:none;font-size:.875rem;overflow-wrap:anywhere}nav li a:hover{text-decoration:underline}
main{padding:2.5rem clamp(1.25rem,4vw,4rem);max-width:60rem}
h1{font-size:2.375rem;line-height:1.05;margin:0 0 1rem}h1 small{font-size:1rem;font-weight:400;color:var(--ink-2)}
main h2{font-size:1.6875rem;margin:3rem 0 1rem;padding-top:1rem;border-top:2px solid var(--ink)}
article{background:var(--paper);border:1px solid var(--rule);border-radius:4px;padding:1.25rem 1.5rem;margin:0 0 1rem;scroll-margin-top:1rem}
article:target{border-color:var(--royal);box-shadow:var(--shadow-summary)}
h3{margin:0;font-size:1.125rem;overflow-wrap:anywhere}h4{margin:1rem 0 .25rem;font-size:.875rem;color:var(--ink-2)}
p{margin:.25rem 0;max-width:60ch}code{font-family:ui-monospace,monospace;font-size:.92em;overflow-wrap:anywhere}
b{font:600 .75rem/1 ui-monospace,monospace;text-transform:uppercase;padding:.2rem .4rem;border-radius:2px;background:var(--concrete)}
b.get{background:var(--wash-free);color:var(--parrot-deep)}b.post{background:var(--wash-selected);color:var(--royal-deep)}
b.patch,b.put{background:var(--wash-caution);color:var(--marigold-deep)}b.delete{background:var(--wash-failure);color:var(--vermilion-deep)}
.fields{list-style:none;margin:.25rem 0;padding:0 0 0 .75rem;border-left:2px solid var(--concrete)}.fields li{padding:.15rem 0}
.type{color:var(--ink-2);font-size:.875rem}em{color:var(--marigold-deep);font-size:.875rem;font-style:normal}
summary{cursor:pointer;padding:.35rem 0;min-height:1.5rem}
@media (max-width:60rem){body{display:block}nav{position:static;height:auto;border:0}}
`;
