import { setImmediate as letOthersRun } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '../platform/database.ts';
import { createSearchTurns } from './search-turns.ts';

it('begins no search for a caller whose connection ends right behind the request', async () => {
	const turns = createSearchTurns({
		name: 'tests',
		concurrency: 1,
		maxWait: 1_000,
		maxWaiting: 5,
		budget: 1_000,
		noticesLeavers: true,
	});
	// never connects: no search has a statement
	const database = openDatabase('postgres://nobody@127.0.0.1:1/none', () => {});
	const [leaving, staying] = [new AbortController(), new AbortController()];
	const begun: string[] = [];
	const search = async (name: string, signal: AbortSignal) =>
		turns.of(
			database,
			signal,
		)(async () => {
			begun.push(name);
			return name;
		});
	const left = search('left', leaving.signal);
	const stayed = search('stayed', staying.signal);
	await letOthersRun();
	await letOthersRun();
	const reason = new Error('left');
	leaving.abort(reason);
	await expect(left).rejects.toBe(reason);
	expect(await stayed).toBe('stayed');
	expect(begun).toEqual(['stayed']);
	await database.$client.end();
});
