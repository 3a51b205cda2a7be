import { afterEach, expect, it, vi } from 'vitest';
import { changedFields, isContested, mergeDraft, type RequestDraft, restoredDraft } from './request-draft.ts';

const read: RequestDraft = {
	status: 'pending',
	payment: null,
	payment_due_on: null,
	owner_id: null,
	next_step: '',
	next_step_on: null,
};

it('keeps what was typed and chosen when somebody else has changed something else', () => {
	const draft: RequestDraft = { ...read, payment: 'paid', next_step: 'Call', next_step_on: '2030-01-31' };
	expect(mergeDraft(draft, read, { ...read, status: 'cancelled' })).toEqual({ ...draft, status: 'cancelled' });
});

it('gives up a choice where somebody else has made another one, and never what was typed', () => {
	const draft: RequestDraft = { ...read, status: 'shipped', next_step: 'Call' };
	const theirs: RequestDraft = { ...read, status: 'cancelled', next_step: 'Write', next_step_on: '2030-02-01' };
	expect(mergeDraft(draft, read, theirs)).toEqual({ ...read, status: 'cancelled', next_step: 'Call' });
	expect(mergeDraft(read, read, theirs)).toEqual(theirs);
});

it('says which fields are changed', () => {
	expect(changedFields({ ...read, owner_id: 3, next_step_on: null }, read)).toEqual({ owner_id: 3 });
});

it('tells a field that both have changed to different values from one that only one of both has changed', () => {
	const draft: RequestDraft = { ...read, status: 'shipped' };
	expect(isContested(draft, read, { ...read, status: 'cancelled' })).toBe(true);
	expect(isContested(draft, read, { ...read, status: 'shipped' })).toBe(false);
	expect(isContested(draft, read, { ...read, owner_id: 3 })).toBe(false);
});

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** What the tab stores under each key. */
const withStored = (text: string | null) =>
	vi.stubGlobal('sessionStorage', { getItem: () => text, setItem: () => {}, removeItem: () => {} });

it('begins with what the tab has stored, and with the version that it was typed over', () => {
	const base: RequestDraft = { ...read, owner_id: 3 };
	const draft: RequestDraft = { ...base, payment: 'paid', next_step: 'Call' };
	withStored(JSON.stringify({ draft, base }));
	expect(restoredDraft('request-7-fields-of-1', { ...read, status: 'quoted' })).toEqual({ draft, base });
	withStored(null);
	expect(restoredDraft('request-7-fields-of-1', read)).toBeUndefined();
});

it.each(['null', '[]', '{', '{"draft":"x","base":{}}', '{"draft":{}}'])('takes no draft from %s', (text) => {
	vi.spyOn(console, 'warn').mockReturnValue();
	withStored(text);
	expect(restoredDraft('request-7-fields-of-1', read)).toBeUndefined();
});
