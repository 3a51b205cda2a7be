import { describe, expect, it } from 'vitest';
import type { Queries } from '../platform/database.ts';
import { createCatalogueCache } from './catalogue-cache.ts';

describe('a value with a version', () => {
	const source = {} as Queries;
	let version = '1';
	let loads = 0;
	const getVersion = async () => version;
	const load = async () => {
		loads += 1;
		return { version };
	};
	const cache = createCatalogueCache(source, (run) => run(source));

	it('is loaded once for all callers', async () => {
		const [value, same] = await Promise.all([cache.read(load, getVersion), cache.read(load, getVersion)]);
		expect(value).toEqual({ version: '1' });
		expect(same).toBe(value);
		expect(loads).toBe(1);
	});

	it('is not loaded again when the catalogue has changed and the version has not', async () => {
		const value = await cache.read(load, getVersion);
		cache.invalidate();
		expect(await cache.read(load, getVersion)).toBe(value);
		expect(loads).toBe(1);
	});

	it('is loaded again when its version has changed with the catalogue', async () => {
		version = '2';
		cache.invalidate();
		expect(await cache.read(load, getVersion)).toEqual({ version: '2' });
		expect(loads).toBe(2);
	});

	it('is tried again after a load that failed', async () => {
		version = '3';
		cache.invalidate();
		const fail = async () => {
			throw new Error('The database is gone');
		};
		await expect(cache.read(fail, getVersion)).rejects.toThrow('The database is gone');
		expect(await cache.read(load, getVersion)).toEqual({ version: '3' });
	});
});
