import { expect, type Page } from '@playwright/test';
import { payButton } from './e2e-booking.ts';

export interface OrderedSound {
  code: string;
  total: string;
  address: string;
}

/** 18:00 to 22:00 for a hundred guests; ends on the order's page. */
export async function orderSound(
  host: Page,
  name: string,
  date: string,
  address = 'Sukhna Lawns, Sector 6, Chandigarh 160006',
): Promise<OrderedSound> {
  await host.goto(`/sound-booking?audience=1-100&date=${date}&from=18:00&to=22:00`);
  const summary = host.getByRole('complementary', { name: 'What you pay' });
  await expect(summary).toContainText('Lawn Set');
  await host.getByLabel('Name').fill(name);
  await host.getByLabel('Power at the venue').selectOption('mains');
  await host.getByLabel('Address').fill(address);
  const total = (await summary.locator('.total dd').textContent())!;
  await host.getByRole('button', { name: 'Proceed to Payment' }).first().click();
  await payButton(host).click();
  await expect(host.getByText('Thank you. Your sound system is ordered.')).toBeVisible();
  const code = (await host.getByText(/^MS-[2-9A-Z]{6}$/).textContent())!;
  return { code, total, address: new URL(host.url()).pathname };
}
