import { expect, it } from 'vitest';
import type { ListCandidate } from '#contract/lists/lists.schema.ts';
import { asDraft, hasSuggestion, withChoices } from './list-line.ts';

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
	},
);

it('keeps what was chosen of the lines that are read again unchanged, each once', () => {
	const read = (text: string) => asDraft({ ...line, text, quantity: 1 });
	const corrected = { ...read('seal 25'), quantity: 4, size: '25mm' };
	const removed = { ...read('thanks'), removed: true };
	const again = withChoices([read('seal 25'), read('seal 25'), read('thanks'), read('gasket')], [corrected, removed]);
	expect(again).toEqual([corrected, read('seal 25'), removed, read('gasket')]);
});
