import type { Page } from '@playwright/test';
import { expect } from './e2e-server.ts';

/** Approves the open request with this reason as a second person, and closes their browser. */
export async function approve(secondPerson: Page, reason: string): Promise<void> {
  await secondPerson.goto('/operator/approvals');
  const row = secondPerson.getByRole('row').filter({ hasText: reason });
  await row.getByText('Approve').first().click();
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(secondPerson.getByText('Approved and done.')).toBeVisible();
  await secondPerson.context().close();
}
