import { beforeEach, describe, expect, it } from 'vitest';
import { dismissNotice, leavePage, notePress, notices, toast } from './toast.ts';

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

	it('shows what the last press has caused, and older ones only while they have a button', () => {
		const undo = { label: 'Undo', onPress: () => {} };
		toast('success', 'Moved', undo);
		toast('info', 'one');
		notePress();
		toast('info', 'two');
		toast('error', 'two');
		expect(shown()).toEqual(['error two', 'info two', 'success Moved']);
		for (const content of ['a', 'b', 'c']) toast('success', content, undo);
		expect(shown()).toEqual(['success c', 'success b', 'success a']);
	});

	it('leaves what was said before the last press with its page, and keeps what the press has caused', () => {
		toast('success', 'Quantity updated');
		notePress();
		leavePage();
		expect(shown()).toEqual([]);
		toast('error', 'Please login');
		leavePage();
		expect(shown()).toEqual(['error Please login']);
		toast('success', 'Moved', { label: 'Undo', onPress: () => {}, seconds: 10 });
		notePress();
		leavePage();
		expect(shown()).toEqual(['success Moved']);
	});

	it('takes one away, and nothing when it is gone already', () => {
		toast('info', 'one');
		const [{ id } = { id: 0 }] = notices.get();
		dismissNotice(id);
		dismissNotice(id);
		expect(shown()).toEqual([]);
	});
});
