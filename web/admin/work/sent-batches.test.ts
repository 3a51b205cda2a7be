import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { batchOf } from './sent-batches.ts';

beforeEach(() => {
	const stored = new Map<string, string>();
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
		removeItem: (key: string) => void stored.delete(key),
	});
});
afterEach(() => vi.unstubAllGlobals());

const dearer = (percent: number) => ({ kind: 'price', percent }) as const;

it('sends a change again under the batch that it had, until it is known what became of it', () => {
	const first = batchOf({ ids: [1, 2] }, dearer(10));
	expect(first).toMatchObject({
		isAgain: false,
		batch: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
	});
	expect(batchOf({ ids: [2, 1] }, dearer(10))).toMatchObject({ isAgain: true, batch: first.batch });
	first.settle();
	const next = batchOf({ ids: [1, 2] }, dearer(10));
	expect(next.isAgain).toBe(false);
	expect(next.batch).not.toBe(first.batch);
});

it('sends another change, and the same of other products, under a batch of its own', () => {
	const first = batchOf({ ids: [3] }, dearer(10)).batch;
	const rest = [
		batchOf({ ids: [3] }, dearer(20)),
		batchOf({ ids: [3, 4] }, dearer(10)),
		batchOf({ query: { search: 'seal' }, except: [] }, dearer(10)),
		batchOf({ query: { search: 'seal' }, except: [3] }, dearer(10)),
	].map(({ batch }) => batch);
	expect(new Set([first, ...rest]).size).toBe(5);
});
