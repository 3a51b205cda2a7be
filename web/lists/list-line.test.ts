import { expect, it } from 'vitest';
import type { ListCandidate, ListLine } from '#contract/lists/lists.schema.ts';
import { asDraft, countLines, countParts, hasSuggestion, withChoices } from './list-line.ts';

const line = { line: 1, part: 1, status: 'unknown' as const, note: '', error: null, unread: false, candidates: [] };

it.each([
	['one with its size', [[]], 0, false],
	['one with sizes to choose', [['12mm', '14mm']], 0, false],
	['two with their sizes', [[], []], null, true],
	['two with sizes to choose', [['12mm', '14mm'], []], null, false],
	['none', [], null, false],
])(
	'of the suggestions of a line, %s, the first is chosen: %s; it can be accepted: %s',
	(_what, sizes, chosen, accepted) => {
		const candidates = sizes.map((sizes) => ({ product_id: 1, size: null, sizes }) as unknown as ListCandidate);
		const draft = asDraft({ ...line, text: 'L095', quantity: 1, status: 'choose', candidates });
		expect([draft.chosen, hasSuggestion(draft)]).toEqual([chosen, accepted]);
		expect(hasSuggestion({ ...draft, removed: true })).toBe(false);
		expect(hasSuggestion({ ...draft, isAdded: true })).toBe(false);
	},
);

it('chooses no part that is not what was written, and does not offer it as a suggestion', () => {
	const other = { product_id: 1, size: '14mm', sizes: [], differs: true } as unknown as ListCandidate;
	for (const candidates of [[other], [other, other]]) {
		const draft = asDraft({ ...line, text: 'AS480', quantity: 1, status: 'choose', candidates });
		expect([draft.chosen, hasSuggestion(draft), countParts([draft])]).toEqual([null, false, 0]);
	}
});

it('keeps what was chosen of the lines that are read again unchanged, each once', () => {
	const read = (text: string) => asDraft({ ...line, text, quantity: 1 });
	const corrected = { ...read('seal 25'), quantity: 4, size: '25mm' };
	const removed = { ...read('thanks'), removed: true };
	const added = { ...read('6205'), isAdded: true };
	const now = [read('seal 25'), read('seal 25'), read('thanks'), read('6205'), read('gasket')];
	const again = withChoices(now, [corrected, removed, added]);
	expect(again).toEqual([corrected, read('seal 25'), removed, added, read('gasket')]);
});

it('counts the lines that are sent by what their reading found, and those with a part', () => {
	const candidate = { product_id: 1, size: '20mm', sizes: [] } as unknown as ListCandidate;
	const read = (status: ListLine['status'], candidates: ListCandidate[]) =>
		asDraft({ ...line, text: 'MG1', quantity: 1, status, candidates });
	const sure = read('sure', [candidate]);
	const single = read('choose', [candidate]);
	const either = read('choose', [candidate, candidate]);
	const lines = [sure, { ...sure, removed: true }, { ...sure, isAdded: true }, single, either, read('unknown', [])];
	expect(countLines(lines)).toEqual({ all: 4, sure: 1, choose: 2, unknown: 1 });
	expect(countParts(lines)).toBe(2);
});
