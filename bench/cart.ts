import type { Session } from '#contract/accounts/accounts.schema.ts';
import type { Bench } from './bench.ts';
import { type Figure, startTable } from './report.ts';

const additions = 320;

/** How fast a customer's cart takes items, one after the other and many at once. */
export async function measureCart({ server }: Bench): Promise<Figure[]> {
	const post = (path: string, body: object, headers = {}) =>
		fetch(server.address + path, {
			method: 'POST',
			body: JSON.stringify(body),
			headers: { 'Content-Type': 'application/json', ...headers },
		});
	const person = { name: 'Bench', email: 'buyer@example.com', password: 'PumpHouse12!' };
	const { token } = (await (await post('/api/auth/register', person)).json()) as Session;
	const add = async (at: number) => {
		const item = { productId: 1, size: at % 2 ? '14mm' : '16mm', quantity: 1 };
		await (await post('/api/cart/add', item, { Authorization: `Bearer ${token}` })).text();
	};
	const row = startTable('Adding to a cart', 'at once', 'per second');
	for (const atOnce of [1, 16]) {
		const started = performance.now();
		for (let done = 0; done < additions; done += atOnce)
			await Promise.all(Array.from({ length: atOnce }, (_, at) => add(at)));
		row(atOnce, Math.round(additions / ((performance.now() - started) / 1_000)));
	}
	return [];
}
