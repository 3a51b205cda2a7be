import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { mergeDrafts } from '../../web/admin/frame/merge-drafts.ts';
import {
	bodyOf,
	type DeskDraft,
	deskDraftOf,
	deskRowKeys,
	deskUnit,
	quoteOf,
} from '../../web/admin/quotes/quote-draft.ts';
import { caller, newAdministrator } from '../support/people.ts';
import { later } from '../support/quoted-requests.ts';
import { shopTest } from '../support/shop-test.ts';

/** Lines of the quote, and saves of each of the two sellers. */
const lines = 10;
const saves = 100;

describe.each(inject('databases'))('two sellers who work on one quote on $name', ({ url }) => {
	const shop = shopTest(url);
	let sara: Awaited<ReturnType<typeof newAdministrator>>;
	let omar: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		sara = await newAdministrator(shop, 'admin');
		omar = await newAdministrator(shop, 'admin');
	});

	/** A request of many lines, with its quote saved once. */
	async function openQuote() {
		const contact = { name: 'Hassan Amer', number: '+20 100 765 4321' };
		const items = Array.from({ length: lines }, (_, at) => ({ text: `Gasket ${at}`, quantity: 1 + at }));
		const body = { type: 'Quote', contact, language: 'en', items };
		const { id } = (await caller(shop)<SentRequest>('POST', '/api/requests', body)).body;
		const path = `/api/requests/${id}/quote`;
		const read = async () => (await sara.call<QuoteAtDesk>('GET', path)).body;
		const draft = deskDraftOf(await read());
		const stored = quoteOf({ ...draft, valid_until: later });
		expect((await sara.call('PUT', path, { ...stored, version: 0 })).status).toBe(200);
		return { path, read };
	}

	/**
	 * The form of a seller, as the desk has it: it saves under the version that it was opened with, and merges what the other one has
	 * saved meanwhile. In a field that both have changed it has what is typed here.
	 */
	async function openForm(seller: typeof sara, { path, read }: Awaited<ReturnType<typeof openQuote>>) {
		let basis = await read();
		const counts = { merges: 0, conflicts: 0 };
		return {
			counts,
			async save(change: (draft: DeskDraft) => DeskDraft) {
				let draft = change(deskDraftOf(basis));
				for (;;) {
					const quote = quoteOf(draft);
					if (!quote) throw new Error('What is typed can not be read');
					const body = JSON.parse(JSON.stringify({ ...bodyOf(quote, basis), version: basis.version })) as object;
					const response = await seller.call<QuoteAtDesk & ErrorBody>('PUT', path, body);
					if (response.status === 200) {
						basis = response.body;
						return;
					}
					expect([response.status, response.body.code]).toEqual([409, 'conflict']);
					const theirs = await read();
					const versions = { base: deskDraftOf(basis), mine: draft, theirs: deskDraftOf(theirs) };
					const merged = mergeDrafts(versions, deskRowKeys, deskUnit);
					counts.merges += 1;
					counts.conflicts += merged.conflicts.length;
					draft = merged.draft;
					basis = theirs;
				}
			},
		};
	}

	const setLine = (at: number, change: Partial<DeskDraft['lines'][0]>) => (draft: DeskDraft) => ({
		...draft,
		lines: draft.lines.map((line) => (line.text === `Gasket ${at}` ? { ...line, ...change } : line)),
	});

	it('lose nothing of 200 interleaved saves that did not collide', async () => {
		const quote = await openQuote();
		const [prices, notes] = [await openForm(sara, quote), await openForm(omar, quote)];
		// both type in each line, of which one prices and the other notes
		const pricing = async () => {
			for (let at = 0; at < saves; at++) await prices.save(setLine(at % lines, { unit_price: `${at + 1}.50` }));
		};
		const noting = async () => {
			for (let at = 0; at < saves; at++) await notes.save(setLine((at * 7) % lines, { note: `Note ${at}` }));
		};
		await Promise.all([pricing(), noting()]);
		expect(prices.counts.merges + notes.counts.merges, 'saves that met another one').toBeGreaterThan(0);
		expect([prices.counts.conflicts, notes.counts.conflicts]).toEqual([0, 0]);
		const { draft, version } = await quote.read();
		expect(version, 'each save is a version').toBe(1 + 2 * saves);
		const expected = Array.from({ length: lines }, (_, line) => {
			const lastOf = (isOfLine: (at: number) => boolean) => [...Array(saves).keys()].findLast(isOfLine) ?? Number.NaN;
			const priced = lastOf((at) => at % lines === line);
			const noted = lastOf((at) => (at * 7) % lines === line);
			return { text: `Gasket ${line}`, unit_price: priced + 1.5, note: `Note ${noted}` };
		});
		expect(draft.lines).toMatchObject(expected);
	});

	it('add, remove and move lines at once, and neither loses a line of the other', async () => {
		const quote = await openQuote();
		const [first, second] = [await openForm(sara, quote), await openForm(omar, quote)];
		await second.save((draft) => ({ ...draft, terms: 'Cash' }));
		await first.save((draft) => ({ ...draft, lines: draft.lines.filter(({ text }) => text !== 'Gasket 3') }));
		await second.save((draft) => ({ ...draft, lines: draft.lines.toReversed() }));
		await first.save(setLine(5, { unit_price: '7.25' }));
		const { draft } = await quote.read();
		const remaining = [...Array(lines).keys()].filter((line) => line !== 3).toReversed();
		expect(draft.terms).toBe('Cash');
		expect(draft.lines).toMatchObject(
			remaining.map((line) => ({ text: `Gasket ${line}`, unit_price: line === 5 ? 7.25 : null })),
		);
	});

	it('are asked about a field that both have changed, and about that field alone', async () => {
		const quote = await openQuote();
		const [first, second] = [await openForm(sara, quote), await openForm(omar, quote)];
		await first.save((draft) => setLine(2, { unit_price: '10.00' })({ ...draft, terms: 'Cash' }));
		await second.save((draft) => setLine(2, { unit_price: '11.00' })({ ...draft, note: 'By sea' }));
		expect(second.counts).toEqual({ merges: 1, conflicts: 1 });
		expect((await quote.read()).draft).toMatchObject({ terms: 'Cash', note: 'By sea' });
	});
});
