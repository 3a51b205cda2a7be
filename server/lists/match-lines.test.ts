import { once } from 'node:events';
import { beforeAll, expect, inject, it } from 'vitest';
import { shopTest } from '../../tests/support/shop-test.ts';
import { type CatalogueCache, createCatalogueCache } from '../catalogue/catalogue-cache.ts';
import { deadline } from '../platform/deadline.ts';
import { matchLines } from './match-lines.ts';
import { readLine } from './read-line.ts';

const shop = shopTest(inject('databases')[0]?.url ?? '');
let cache: CatalogueCache;
beforeAll(async () => {
	const late = deadline(0, { message: () => 'Too late.', retryAfter: 1 });
	await once(late, 'abort');
	cache = { ...createCatalogueCache(shop.database), search: () => Promise.reject(late.reason) };
});

it('knows a part by its code where there is no time to search for the rest of the line, which is sent as text without a code', async () => {
	const entries = ['MG1 777mm x 3', 'grey gromlet x 2'].map((text, at) => ({
		line: at + 1,
		text,
		readings: readLine(text),
	}));
	const lines = await matchLines({ cache, prices: shop.database, language: 'en', day: '2026-01-01' }, entries);
	expect(lines).toMatchObject([
		{
			status: 'choose',
			quantity: 1,
			unread: true,
			note: 'There was no time to check the rest of this line. · Quantity taken as 1. Should it be 3?',
			candidates: [{ code: 'MG1', size: null }, { code: 'MG1-SiC' }],
		},
		{
			status: 'unknown',
			quantity: 2,
			unread: true,
			note: 'There was no time to look up this line. It stays as text.',
			candidates: [],
		},
	]);
});
