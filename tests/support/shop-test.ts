import { afterAll, beforeAll } from 'vitest';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type OpenedShop, openShop, type ShopOptions } from './shop.ts';

/** Opened before the first test, closed after the last. */
function openedForTests<T extends object>(open: () => Promise<T & { close(): Promise<void> }>): T {
	let opened: (T & { close(): Promise<void> }) | undefined;
	beforeAll(async () => {
		opened = await open();
	});
	afterAll(async () => {
		await opened?.close();
		// the hooks of a test file outlive its tests: they would keep a whole server in memory
		opened = undefined;
	});
	return new Proxy({} as T, {
		get(_target, name) {
			if (!opened) throw new Error('It opens before the first test: use it in a hook or a test.');
			return Reflect.get(opened, name);
		},
	});
}

/**
 * The shop of the tests around which it is called: opened before the first, closed after the last. Other hooks of the same tests may use it.
 * Example: `const shop = shopTest(url, { demo: false })`.
 */
export function shopTest(serverUrl: string, options?: ShopOptions): OpenedShop {
	return openedForTests(() => openShop(serverUrl, options));
}

/** As `shopTest`, with a mailbox that the shop's mails arrive in. Example: `const { shop, mailbox } = mailShopTest(url)`. */
export function mailShopTest(serverUrl: string, options?: ShopOptions): { shop: OpenedShop; mailbox: Mailbox } {
	const mailbox = openedForTests<Mailbox>(() => openMailbox());
	const shop = openedForTests<OpenedShop>(() => openShop(serverUrl, { ...options, smtp: mailbox.url }));
	return { shop, mailbox };
}
