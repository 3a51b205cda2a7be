import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { MyPrice } from '#contract/price-lists/price-lists.schema.ts';
import { type Caller, caller, newAdministrator } from '../../tests/support/people.ts';
import { newCompany, newMember, newPriceList, putEntries, sizesOf } from '../../tests/support/price-lists.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

/** A generator with a seed, so that a difference can be drawn again (mulberry32). */
function random(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
	};
}

interface Entry {
	variant_id: number;
	min_quantity: number;
	/** In cents. */
	cents: number;
}

const quantities = [1, 2, 5, 10, 12, 20, 25, 50, 99, 100, 250, 1_000];

/** The greatest quantity that is at most that of the line, found one by one. */
function entryFor(entries: readonly Entry[], variant: number, quantity: number): Entry | undefined {
	for (let from = quantity; from >= 1; from--) {
		const entry = entries.find(({ variant_id, min_quantity }) => variant_id === variant && min_quantity === from);
		if (entry) return entry;
	}
	return undefined;
}

/** Cents less hundredths of a percent, by school arithmetic with a remainder. */
function less(cents: number, hundredths: number): number {
	const product = BigInt(cents) * BigInt(10_000 - hundredths);
	const rest = product % 10_000n;
	return Number(product / 10_000n) + (rest * 2n >= 10_000n ? 1 : 0);
}

describe.each(inject('databases'))('10,000 drawn lines on $name', ({ url }) => {
	const shop = shopTest(url);
	let desk: Caller;
	beforeAll(async () => {
		desk = (await newAdministrator(shop, 'admin')).call;
	});

	it('cost what the rule says, read slowly', async () => {
		const draw = random(35);
		const sizes = await sizesOf(shop, 60);
		for (const size of sizes) {
			const cents = draw(6) === 0 ? null : 1 + draw(200_000);
			size.price = cents;
			await shop.database.$client.query('update variants set price = $1::numeric / 100 where id = $2', [
				cents,
				size.id,
			]);
		}
		// a size without a price of its own would have its product's
		await shop.database.$client.query('update products set price = null');
		const drawEntries = () =>
			sizes.flatMap(({ id }) =>
				quantities
					.filter(() => draw(4) === 0)
					.map((min_quantity): Entry => ({ variant_id: id, min_quantity, cents: 1 + draw(200_000) })),
			);
		const store = async (list: number, entries: Entry[]) => {
			const body = entries.map(({ variant_id, min_quantity, cents }) => {
				return { variant_id, min_quantity, price: Number((cents / 100).toFixed(2)) };
			});
			for (let at = 0; at < body.length; at += 500)
				expect((await putEntries(desk, list, body.slice(at, at + 500))).status).toBe(200);
		};
		const everybody = drawEntries();
		await store(0, everybody);
		const people: { call: Caller; list: { id: number; entries: Entry[]; percent: number | null } | null }[] = [
			{ call: caller(shop), list: null },
		];
		for (let at = 0; at < 4; at++) {
			const percent = at === 3 ? null : draw(10_001);
			const list = await newPriceList(desk, { percent_off: percent === null ? null : percent / 100 });
			const entries = drawEntries().filter(() => draw(3) > 0);
			await store(list.id, entries);
			const { id } = await newCompany(desk, { price_list: list.id });
			people.push({ call: (await newMember(shop, desk, id)).call, list: { id: list.id, entries, percent } });
		}
		const differences: unknown[] = [];
		const seen = new Set<string>();
		for (let page = 0; page < 20; page++) {
			const person = people[page % people.length];
			if (!person) throw new Error('Nobody buys');
			const lines = Array.from({ length: 500 }, () => {
				const near = (quantities[draw(quantities.length)] ?? 1) + draw(3) - 1;
				return { variant_id: sizes[draw(sizes.length)]?.id ?? 0, quantity: Math.max(1, near) };
			});
			const { body } = await person.call<MyPrice[]>('POST', '/api/my-prices', { lines });
			for (const [at, { variant_id, quantity }] of lines.entries()) {
				// from 1 it is stored as the price of the size
				const ofOne = entryFor(everybody, variant_id, 1)?.cents;
				const ofSize = ofOne ?? sizes.find(({ id }) => id === variant_id)?.price ?? null;
				const below = everybody.filter(
					({ min_quantity, cents }) => min_quantity === 1 || ofSize === null || cents < ofSize,
				);
				const publicEntry = entryFor(below, variant_id, quantity);
				const publicCents = publicEntry ? publicEntry.cents : ofSize;
				const own = person.list && entryFor(person.list.entries, variant_id, quantity);
				let cents = publicCents;
				let list: number | null = publicEntry && publicEntry.min_quantity > 1 ? 0 : null;
				let from = publicEntry?.min_quantity ?? 1;
				if (person.list && own && (publicCents === null || own.cents < publicCents))
					[cents, list, from] = [own.cents, person.list.id, own.min_quantity];
				else if (person.list && !own && person.list.percent !== null && publicCents !== null) {
					const reduced = less(publicCents, person.list.percent);
					if (reduced < publicCents) [cents, list] = [reduced, person.list.id];
				}
				const asPrice = (amount: number | null) => (amount === null ? null : Number((amount / 100).toFixed(2)));
				const expected = { price: asPrice(cents), public_price: asPrice(publicCents), list, min_quantity: from };
				const { price, public_price, list: ofList, min_quantity } = body[at] ?? ({} as MyPrice);
				const result = { price, public_price, list: ofList, min_quantity };
				if (JSON.stringify(result) !== JSON.stringify(expected))
					differences.push({ variant_id, quantity, expected, result });
				seen.add(list === null ? 'size' : list === 0 ? 'everybody' : own ? 'own' : 'percent');
			}
		}
		expect(differences).toEqual([]);
		expect([...seen].toSorted()).toEqual(['everybody', 'own', 'percent', 'size']);
	}, 120_000);
});
