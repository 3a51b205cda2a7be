import { expect, type Page } from '@playwright/test';

/** Takes files of newly accepted quotes until there is none: quotes of earlier journeys count once they are five minutes old. */
export async function takeNewlyAccepted(page: Page, press: () => Promise<void>): Promise<void> {
	await expect(async () => {
		await press();
		await expect(page.getByText('No quote was accepted since the last file')).toBeVisible({ timeout: 5_000 });
	}).toPass({ timeout: 60_000 });
}
