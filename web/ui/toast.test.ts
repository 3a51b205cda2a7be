import { beforeEach, describe, expect, it } from 'vitest';
import { dismissNotice, notices, toast } from './toast.ts';

const shown = () => notices.get().map(({ kind, content }) => `${kind} ${content}`);

describe('notices', () => {
	beforeEach(() => notices.set([]));

	it('renews the same notice, as a new one, instead of leaving it out', () => {
		toast('success', 'Saved');
		const [first] = notices.get();
		toast('success', 'Saved');
		expect(shown()).toEqual(['success Saved']);
		expect(notices.get()[0]?.id).not.toBe(first?.id);
	});

	it('shows the newest three, the newest first', () => {
		for (const content of ['one', 'two', 'three', 'four']) toast('info', content);
		expect(shown()).toEqual(['info four', 'info three', 'info two']);
	});

	it('tells a success from an error of the same text', () => {
		toast('success', 'Done');
		toast('error', 'Done');
		expect(shown()).toEqual(['error Done', 'success Done']);
	});

	it('takes one away, and nothing when it is gone already', () => {
		toast('info', 'one');
		const [{ id } = { id: 0 }] = notices.get();
		dismissNotice(id);
		dismissNotice(id);
		expect(shown()).toEqual([]);
	});
});
