/** Structured data that is only known while rendering. */
export function SchemaScript({ schema }: { schema: Record<string, unknown> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...schema }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own, with < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
