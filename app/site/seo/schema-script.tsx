/** What search engines read, where its words are known only while the page is made. */
export function SchemaScript({ schema }: { schema: Record<string, unknown> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...schema }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own, with < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
