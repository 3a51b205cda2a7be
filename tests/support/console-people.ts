import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Session } from '#contract/accounts/accounts.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { registered } from './journey.ts';

/** A family name that only the customers of one journey share. */
export const newName = () => `Q${randomBytes(4).toString('hex')}`;

/** One after another, so that the order of their ids is the order given. */
export async function people(page: Page, family: string, names: string[]): Promise<Session[]> {
	const sessions: Session[] = [];
	for (const name of names)
		sessions.push(
			await registered(page, { name: `${name} ${family}`, email: `${name}-${family}@example.com`.toLowerCase() }),
		);
	return sessions;
}

export async function sent(page: Page, { token }: Session, type: string): Promise<SentRequest> {
	const items = [{ name: 'Elastomer Seal', category_name: 'Seals', size: '14mm', quantity: 3 }];
	const answer = await page.request.post('/api/requests', {
		data: { type, items },
		headers: { Authorization: `Bearer ${token}` },
	});
	return (await answer.json()) as SentRequest;
}

export const names = (page: Page) => page.getByRole('main').getByRole('rowheader');
