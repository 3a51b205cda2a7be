import { gt, max } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { UndoResult } from '#contract/history/changes.schema.ts';
import { catalogueOf, type Step, step, takeSteps } from '../../tests/support/history-steps.ts';
import { type Caller, newAdministrator } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { changes } from '../changes/tables.ts';

describe.each(inject('databases'))('undoing random changes on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });
	let call: Caller;
	beforeAll(async () => {
		call = (await newAdministrator(shop, 'admin')).call;
	});

	const lastChange = async () => (await shop.database.select({ id: max(changes.id) }).from(changes))[0]?.id ?? 0;
	const isEmpty = async (id: number) =>
		(await shop.database.select({ id: changes.id }).from(changes).where(gt(changes.id, id))).length === 0;

	/** Undoes a batch, unless everything in it is undone already. */
	const undo = async (batch: string) => {
		const { status, body } = await call<UndoResult & ErrorBody>('POST', `/api/changes/batches/${batch}/undo`);
		if (status !== 200) expect([status, body.error]).toEqual([409, expect.stringContaining('nothing to undo')]);
		return body.batch;
	};

	const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 });

	const seal: Step = {
		what: 'product',
		product: {
			key: 'A',
			category: 0,
			name: 'Seal',
			price: null,
			keywords: [],
			arabic: false,
			variants: [{ size: '10mm', price: null, stock: null, statedAt: null, bore: null, arabic: false }],
		},
	};
	const reference: Step = { what: 'reference', code: 'X-1', at: 0, size: '10mm' };
	/** A reference is replaced by an equal one. */
	const replacing: Step[][] = [
		[{ what: 'category', name: 'Seals', at: 0, parameters: [] }, seal],
		[reference],
		[{ what: 'no reference', at: 0 }, reference],
	];

	it('restores rows to before each batch, and, undone in turn, to after it', async () => {
		await fc.assert(
			fc.asyncProperty(batches, async (drawn) => {
				const done = [];
				for (const steps of drawn) {
					const [before, last] = [await catalogueOf(shop), await lastChange()];
					const batch = await takeSteps(shop, steps);
					if (!(await isEmpty(last))) done.push({ batch, before });
				}
				for (const { batch, before } of done.toReversed()) {
					const after = await catalogueOf(shop);
					const undone = await undo(batch);
					expect(await catalogueOf(shop)).toEqual(before);
					if (!undone) continue;
					const redone = await undo(undone);
					expect(await catalogueOf(shop)).toEqual(after);
					if (redone) await undo(redone);
					expect(await catalogueOf(shop)).toEqual(before);
				}
			}),
			{ numRuns: 15, examples: [[replacing]] },
		);
	}, 120_000);

	it('restores rows to before each change, undone one by one', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
				const done = [];
				for (const step of steps) {
					const [before, last] = [await catalogueOf(shop), await lastChange()];
					await takeSteps(shop, [step]);
					const made = await shop.database.select().from(changes).where(gt(changes.id, last));
					const cause = made.find(({ entity }) => entity !== 'reference') ?? made[0];
					if (cause) done.push({ id: cause.id, before });
				}
				for (const { id, before } of done.toReversed()) {
					const { status, body } = await call<ErrorBody>('POST', `/api/changes/${id}/undo`);
					expect([status, body.conflicts]).toEqual([200, []]);
					expect(await catalogueOf(shop)).toEqual(before);
				}
			}),
			{ numRuns: 25 },
		);
	}, 120_000);
});
