import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { type Caller, newCustomer } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('a cart on $name', ({ url }) => {
	const shop = shopTest(url);

	const add = (call: Caller, productId: number, size: string | null, quantity = 1) =>
		call<CartItem & ErrorBody>('POST', '/api/cart/add', { productId, size, quantity });
	const items = async (call: Caller, id: number) => (await call<CartItem[]>('GET', `/api/cart/${id}`)).body;

	it('never has a quantity below one, a lost item or an item of somebody else, whatever is done to it', async () => {
		const sizes = ['12mm', '14mm', '16mm'];
		const who = fc.constantFrom(0, 1);
		const step = fc.oneof(
			fc.record({
				who,
				what: fc.constant('add' as const),
				size: fc.constantFrom(...sizes),
				n: fc.integer({ min: -1, max: 4 }),
			}),
			fc.record({ who, what: fc.constant('quantity' as const), at: fc.nat(5), n: fc.integer({ min: -2, max: 9 }) }),
			fc.record({ who, what: fc.constant('size' as const), at: fc.nat(5), size: fc.constantFrom(...sizes, '99mm') }),
			fc.record({ who, what: fc.constant('remove' as const), at: fc.nat(5) }),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
				const people = [await newCustomer(shop), await newCustomer(shop)];
				const expected = people.map(() => new Map<string, number>());
				const known: { id: number; owner: number; size: string }[] = [];
				for (const step of steps) {
					const person = people[step.who];
					const cart = expected[step.who];
					if (!person || !cart) continue;
					if (step.what === 'add') {
						const response = await add(person.call, 1, step.size, step.n);
						if (step.n < 1) expect(response.status).toBe(400);
						else {
							cart.set(step.size, (cart.get(step.size) ?? 0) + step.n);
							const { cart_item_id: id } = response.body;
							if (!known.some((line) => line.id === id)) known.push({ id, owner: step.who, size: step.size });
						}
						continue;
					}
					const item = known[step.at];
					if (!item) continue;
					const alive = item.owner === step.who && cart.has(item.size);
					const path = `/api/cart/${step.what === 'remove' ? 'remove' : 'update'}/${item.id}`;
					if (step.what === 'remove') {
						expect((await person.call('DELETE', path)).status).toBe(alive ? 200 : 404);
						if (alive) cart.delete(item.size);
						if (alive) known.splice(step.at, 1);
					} else if (step.what === 'quantity') {
						const { status } = await person.call('PUT', path, { quantity: step.n });
						expect(status).toBe(step.n < 1 ? 400 : alive ? 200 : 404);
						if (alive && step.n >= 1) cart.set(item.size, step.n);
					} else {
						const { status } = await person.call('PUT', path, { size: step.size });
						expect(status).toBe(!alive ? 404 : step.size === '99mm' ? 400 : 200);
						if (!alive || step.size === '99mm' || step.size === item.size) continue;
						cart.set(step.size, (cart.get(step.size) ?? 0) + (cart.get(item.size) ?? 0));
						cart.delete(item.size);
						const joined = known.findIndex((k) => k !== item && k.owner === step.who && k.size === step.size);
						item.size = step.size;
						if (joined >= 0) known.splice(joined, 1);
					}
				}
				for (const [at, person] of people.entries()) {
					const listed = await items(person.call, person.id);
					expect(listed.every((item) => item.quantity >= 1 && item.user_id === person.id)).toBe(true);
					expect(new Map(listed.map((item) => [item.size, item.quantity]))).toEqual(expected[at]);
				}
			}),
			{ numRuns: 40 },
		);
	});
});
