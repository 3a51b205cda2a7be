import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { ReadList } from '#contract/lists/lists.schema.ts';
import { requestFields } from '#contract/requests/request-fields.ts';
import { evilFiles } from '../../tests/support/evil-files.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { type EndedWorkNote, watchEndedWork } from '../platform/bounded/ended-work.ts';

describe('a list that costs more than its bytes', () => {
	const shop = shopTest(inject('databases')[0]?.url ?? '');
	let notes: EndedWorkNote[];
	let stop: () => void;
	let caller = 0;
	beforeEach(() => {
		notes = [];
		stop = watchEndedWork((note) => notes.push(note));
	});
	afterEach(() => stop());

	/** Each file comes from another address: the limit of calls has its own tests. */
	const send = async (file: Buffer | string, name: string, language = 'en') => {
		const form = new FormData();
		form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), name);
		const headers = { 'X-Forwarded-For': `10.0.0.${++caller}`, 'Accept-Language': language };
		const response = await shop.get('/api/lists/read', { method: 'POST', body: form, headers });
		return { status: response.status, body: (await response.json()) as ReadList & ErrorBody };
	};

	it.each(evilFiles)(
		'as one with %s is refused with a sentence, and the next is read',
		async (_, file, name, sentence) => {
			const { status, body } = await send(file, name);
			expect([status, body.error]).toEqual([400, expect.stringMatching(sentence)]);
			// what is plain is refused by what it is, and not by the deadline
			expect(notes).toEqual([]);
			expect((await send('Code;Qty\nSX460;2', 'a.csv')).body.lines).toMatchObject([{ quantity: 2 }]);
		},
	);

	it.each([
		['one line of 2 MB', 'x'.repeat(2_000_000)],
		['one line of 2 MB of ligatures', 'ﷺ'.repeat(600_000)],
		['one line of greetings', 'hello '.repeat(300_000)],
		['a cell of 2 MB', `Code;Qty\n${'x'.repeat(2_000_000)};1`],
	])('as %s is a line that is too long, of which the first words come back', async (_, text) => {
		const { status, body } = await send(text, 'a.csv');
		expect(status).toBe(200);
		expect(body.lines).toMatchObject([{ status: 'unknown', error: expect.stringMatching(/\w/) }]);
		expect(body.lines[0]?.text.length).toBeLessThanOrEqual(requestFields.requestLine.max + 1);
	});

	it.each([' ', '\u00a0', ' \u3000'])(
		'as one with a million of %j between two words is read as with one',
		async (space) => {
			const { status, body } = await send(`SX460${space.repeat(1_900_000 / Buffer.byteLength(space))}2 pcs`, 'a.csv');
			expect([status, notes]).toEqual([200, []]);
			expect(body.lines).toMatchObject([{ status: 'sure', quantity: 2 }]);
		},
	);

	it('as one line of 2 MB of dashes is a list of nothing', async () => {
		const { status, body } = await send('-'.repeat(2_000_000), 'a.csv');
		expect([status, body.error]).toEqual([400, expect.stringMatching(/no line/)]);
	});

	it('is refused in the language of its sender, and notes are in the language of the names', async () => {
		const { body } = await send(`${','.repeat(2_000_000)}x`, 'a.csv', 'ar');
		expect(body.error).toMatch(/[\u0600-\u06ff]/);
		const form = JSON.stringify({ text: 'SX460 2 @ 24.00 USD' });
		const headers = { 'Content-Type': 'application/json', 'Accept-Language': 'en' };
		const response = await shop.get('/api/lists/read?language=ar', { method: 'POST', body: form, headers });
		expect(((await response.json()) as ReadList).lines[0]?.note).toMatch(/[\u0600-\u06ff]/);
	});
});
