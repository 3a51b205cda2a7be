import { readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { caller, password } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { root } from '../platform/root.ts';
import { type LimitName, limits } from './limits.ts';

it('on callers are the ones that the document names', async () => {
	const document = await readFile(new URL('docs/security.md', root), 'utf8');
	const rows = (Object.keys(limits) as LimitName[]).flatMap((name) =>
		limits[name].rows.map(
			({ max, minutes, by }) => `| ${name} | ${max} | ${minutes} min | ${by} | ${limits[name].counts} |`,
		),
	);
	const [, table = ''] = document.split('<!-- limits -->');
	expect(table.trim().split('\n').slice(2)).toEqual(rows);
});

it('by network count calls of its wide network, too', () => {
	for (const name of Object.keys(limits) as LimitName[]) {
		const { counts, rows } = limits[name];
		// nobody guesses the secrets of the other limits: they have 80 random bits and more
		if (counts === 'wrong guesses') continue;
		for (const { max, minutes } of rows.filter(({ by }) => by === 'network'))
			expect(rows, name).toContainEqual({ max: 10 * max, minutes, by: 'wide network' });
	}
});

describe.each(inject('databases'))('a limit on callers, on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });

	/** Sends an empty list, which costs nothing, from an address. */
	const send = (address: string) =>
		caller(shop)<ErrorBody>('POST', '/api/lists/read', { text: '' }, { 'X-Forwarded-For': address });
	const refused = async () => {
		const text = await shop.metrics();
		return Number(/callers_refused_total\{limit="pasted list"\} (\d+)/.exec(text)?.[1] ?? 0);
	};

	it('says when to come again, and is counted', async () => {
		const before = await refused();
		for (let at = 0; at < 30; at++) expect((await send('203.0.113.9')).status).not.toBe(429);
		const { status, headers, body } = await send('203.0.113.9');
		expect([status, body.code]).toEqual([429, 'too_many']);
		expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
		expect(await refused()).toBe(before + 1);
		expect((await send('203.0.113.10')).status).not.toBe(429);
	});

	it('holds for all networks of a /48 of IPv6 together', async () => {
		const form = { token: 'nonsense', name: 'Nour', password };
		const open = (network: string) =>
			caller(shop)('POST', '/api/auth/invitation', form, { 'X-Forwarded-For': `${network}::1` });
		const statuses: number[] = [];
		for (let at = 0; at < 201; at++) statuses.push((await open(`2001:db8:5:${at.toString(16)}`)).status);
		expect([statuses.slice(0, 200).includes(429), statuses[200]]).toEqual([false, 429]);
		expect((await open('2001:db8:6:1')).status).not.toBe(429);
	});

	it('holds for a whole network of callers, too, and for no other', async () => {
		const statuses: number[] = [];
		for (let at = 0; at < 301; at++) statuses.push((await send(`198.51.100.${at % 250}`)).status);
		expect(statuses.filter((status) => status === 429)).toHaveLength(1);
		expect((await send('198.51.101.1')).status).not.toBe(429);
	});
});
