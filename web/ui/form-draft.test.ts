import { afterEach, expect, it, vi } from 'vitest';
import { clearDrafts, onDraftsCleared, storedDraft } from './form-draft.ts';

const initial = { name: '', special: false, sizes: [] as string[] };

/** The storage of a tab, or of the browser, with these entries. */
function withStorage(entries: Record<string, string>, name: 'sessionStorage' | 'localStorage' = 'sessionStorage') {
	const storage: Record<string, unknown> = { ...entries };
	Object.defineProperties(storage, {
		getItem: { value: (key: string) => storage[key] ?? null },
		removeItem: { value: (key: string) => Reflect.deleteProperty(storage, key) },
	});
	vi.stubGlobal(name, storage);
	return storage;
}

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

it('finds what was typed before the page was loaded again', () => {
	const draft = { name: 'Seals', special: true, sizes: ['14mm'] };
	withStorage({ 'draft-category': JSON.stringify(draft) });
	expect(storedDraft('category', initial)).toEqual(draft);
	expect(storedDraft('other', initial)).toBeUndefined();
});

it.each([
	'null',
	'3',
	'{"name":"Seals"}',
	'{"name":1,"special":true,"sizes":[]}',
	'{"name":"","special":false,"sizes":{}}',
	'{',
])('removes %s, which is no draft of the form', (text) => {
	vi.spyOn(console, 'warn').mockReturnValue();
	const storage = withStorage({ 'draft-category': text });
	expect(storedDraft('category', initial)).toBeUndefined();
	expect(storage).toEqual({});
});

it('removes drafts when one signs out, and nothing else', () => {
	const storage = withStorage({ 'draft-category': '{}', 'draft-profile-of-7': '{}', 'request-key': 'x' });
	const browser = withStorage({ 'draft-list': '{}', token: 'x' }, 'localStorage');
	clearDrafts();
	expect(storage).toEqual({ 'request-key': 'x' });
	expect(browser).toEqual({ token: 'x' });
});

it('tells what holds a draft in memory when one signs out', () => {
	withStorage({});
	withStorage({}, 'localStorage');
	const onClear = vi.fn();
	onDraftsCleared(onClear);
	clearDrafts();
	expect(onClear).toHaveBeenCalledOnce();
});
