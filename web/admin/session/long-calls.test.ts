import { afterEach, expect, it, vi } from 'vitest';
import { undo } from '../history/history-api.ts';
import { convertPrices } from '../settings/money/money-api.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const requestOf = (body: object) => new Request('https://shop.example', { method: 'POST', body: JSON.stringify(body) });

it.each([
	['a conversion of all prices', convertPrices, { to: 'AED', rate: '3.6725', dryRun: false }, 900_000],
	['the undo of a batch', undo, { batch: 'b1', skip_conflicts: false }, 900_000],
	['the undo of a change, which may be that of a category with all its sizes', undo, { id: 1 }, 60_000],
])('waits for %s as long as the server may take', async (_what, send, body, timeout) => {
	vi.stubGlobal('document', { documentElement: { dataset: {} } });
	vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
	vi.stubGlobal('fetch', async () => Response.json({}));
	const timeouts = vi.spyOn(AbortSignal, 'timeout');
	await send(requestOf(body));
	expect(timeouts.mock.calls).toEqual([[timeout]]);
});
