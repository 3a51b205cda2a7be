import { randomBytes } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { AdministratorRole } from '#contract/accounts/account-labels.ts';
import type { Session } from '#contract/accounts/accounts.schema.ts';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';

export { expect };

export const password = 'PumpHouse12!';

export function newEmail(): string {
	return `buyer-${randomBytes(5).toString('hex')}@example.com`;
}

interface JourneyOptions {
	/** Whether WhatsApp is answered here. Every request of a browser then goes through the test, and its cache is off. */
	chats: boolean;
}

/** The server of each journey: most have the same, some start one of their own. */
const servers = new WeakMap<BrowserContext, string | undefined>();

/** Journeys, each from a network address of its own; those that open a chat say so: `test.use({ chats: true })`. */
export const test = base.extend<JourneyOptions>({
	chats: [false, { option: true }],
	context: async ({ context, chats, baseURL }, use) => {
		servers.set(context, baseURL);
		await context.setExtraHTTPHeaders({ 'X-Forwarded-For': [...randomBytes(4)].join('.') });
		const chat = { body: 'a chat', contentType: 'text/html' };
		if (chats) await context.route('https://wa.me/**', (route) => route.fulfill(chat));
		await use(context);
	},
	page: async ({ page }, use) => {
		await use(page);
		// what a route still fetches when a journey is over is of no journey
		if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
	},
});

/** A new customer by the API, signed in in this browser from the next page on. */
export async function signedIn(page: Page): Promise<Session> {
	const form = { name: 'Amina Haddad', email: newEmail(), number: '+20 100 123 4567', password };
	const answer = await page.request.post('/api/auth/register', {
		data: form,
		headers: { 'X-Forwarded-For': [...randomBytes(4)].join('.') },
	});
	const session = (await answer.json()) as Session;
	await page.addInitScript((token) => {
		if (!sessionStorage.getItem('signed in')) localStorage.setItem('token', token);
		sessionStorage.setItem('signed in', 'yes');
	}, session.token);
	return session;
}

/** Presses a button of the cart, such as `Order Selected (2)`, and sends in the last step. */
export async function sendFromCart(page: Page, name: string): Promise<void> {
	await page.getByRole('button', { name }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
}

/** Puts products into the customer's cart by the API. */
export async function fillCart(
	page: Page,
	{ token }: Session,
	lines: [productId: number, size: string | null, quantity: number][],
) {
	for (const [productId, size, quantity] of lines) {
		const data = { productId, size, quantity };
		await page.request.post('/api/cart/add', { data, headers: { Authorization: `Bearer ${token}` } });
	}
}

/** The first super admin of the journeys' server, as `playwright.config.ts` names him. */
export const superAdmin = { email: 'superAdmin@example.com', password: 'Chief-12345!' };

const adminSessions = new Map<string, { opened: Promise<AdminSession>; at: number }>();

/** Milliseconds: after ten minutes a sign-in is no proof of who is there any more. */
const maxSessionAge = 300_000;

/**
 * An administrator's session by the API; for some minutes the same in all journeys of a worker and a server, as sign-ins of an account are
 * limited.
 */
export function adminSession(page: Page, login = superAdmin): Promise<AdminSession> {
	const key = `${servers.get(page.context())} ${login.email}`;
	const earlier = adminSessions.get(key);
	if (earlier && Date.now() - earlier.at < maxSessionAge) return earlier.opened;
	const headers = { 'X-Forwarded-For': [...randomBytes(4)].join('.') };
	const signIn = async () => {
		const answer = await page.request.post('/api/admin/login', { data: login, headers });
		if (!answer.ok()) throw new Error(`${login.email} is not signed in: ${answer.status()} ${await answer.text()}`);
		return (await answer.json()) as AdminSession;
	};
	const opened = signIn();
	adminSessions.set(key, { opened, at: Date.now() });
	return opened;
}

/**
 * An administrator, by default the first super admin, signed in to the console in this browser from the next page on. A
 * journey that signs out brings an administrator of its own.
 */
export async function signedInAdmin(page: Page, login = superAdmin): Promise<AdminSession> {
	const session = await adminSession(page, login);
	await page.addInitScript(({ token, admin }) => {
		if (sessionStorage.getItem('signed in to the console')) return;
		localStorage.setItem('adminToken', token);
		localStorage.setItem('adminData', JSON.stringify(admin));
		sessionStorage.setItem('signed in to the console', 'yes');
	}, session);
	return session;
}

/** A new customer by the API, who is not signed in in this browser. */
export async function registered(
	page: Page,
	form: { name: string; email?: string; number?: string },
): Promise<Session> {
	const answer = await page.request.post('/api/auth/register', {
		data: { email: newEmail(), password, ...form },
		headers: { 'X-Forwarded-For': [...randomBytes(4)].join('.') },
	});
	return (await answer.json()) as Session;
}

/** A new administrator, made by the first super admin. */
export async function newAdmin(page: Page, role: AdministratorRole) {
	const { token } = await adminSession(page);
	const email = newEmail();
	await page.request.post('/api/auth/register', {
		data: { name: 'Karim Deputy', email, password, role, currentPassword: superAdmin.password },
		headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': [...randomBytes(4)].join('.') },
	});
	return { email, password };
}

/** What the address of a chat has it say. */
export const chatText = (url: string) => new URL(url).searchParams.get('text') ?? '';

/** From now on only the test moves the time of the page, whose clock is installed: on a slow machine seconds pass between two steps. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);

/** Holds requests of the page back until the returned function is called. */
export async function holdBack(page: Page, pattern: string | RegExp): Promise<() => void> {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(pattern, async (route) => {
		await released;
		await route.continue();
	});
	return release;
}

/** Holds the page's scripts back until the returned function is called. */
export const withLateScripts = (page: Page): Promise<() => void> => holdBack(page, '**/assets/*.js*');
