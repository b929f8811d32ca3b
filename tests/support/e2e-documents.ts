import { expect, type Page } from '@playwright/test';
import { extractText } from 'unpdf';

/** The words of the PDF that a link of this name opens. */
export async function documentBehind(page: Page, name: RegExp): Promise<string> {
  const address = (await page.getByRole('link', { name }).getAttribute('href'))!;
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const { text } = await extractText(new Uint8Array(await answer.body()), { mergePages: true });
  // Line breaks depend on the width of digits.
  return text.replaceAll(/\s+/g, ' ');
}
