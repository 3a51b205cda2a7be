import { afterAll, beforeAll } from 'vitest';
import { openShop, type Shop, type ShopOptions } from './shop.ts';

/**
 * The shop of the tests around which it is called: opened before the first, closed after the last. Other hooks of the same tests may use it.
 * Example: `const shop = shopTest(url, { demo: false })`.
 */
export function shopTest(serverUrl: string, options?: ShopOptions): Shop {
	let opened: Awaited<ReturnType<typeof openShop>> | undefined;
	beforeAll(async () => {
		opened = await openShop(serverUrl, options);
	});
	afterAll(() => opened?.close());
	return new Proxy({} as Shop, {
		get(_target, name) {
			if (!opened) throw new Error('The shop opens before the first test: use it in a hook or a test.');
			return Reflect.get(opened, name);
		},
	});
}
