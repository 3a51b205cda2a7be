import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearDrafts } from '../ui/form-draft.ts';
import {
	addQuestionPhoto,
	clearQuestionPhotos,
	removeQuestionPhoto,
	restoreQuestionPhotos,
} from './question-photos.ts';

const shownUrls = new Set<string>();
/** The storage of the tab. */
const tab = new Map<string, string>();

beforeEach(() => {
	shownUrls.clear();
	tab.clear();
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => tab.get(key) ?? null,
		setItem: (key: string, value: string) => void tab.set(key, value),
		removeItem: (key: string) => void tab.delete(key),
	});
	vi.stubGlobal('localStorage', {});
	// there is no database of a browser here
	vi.spyOn(console, 'warn').mockImplementation(() => {});
	vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
		const url = `blob:${crypto.randomUUID()}`;
		shownUrls.add(url);
		return url;
	});
	vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void shownUrls.delete(url));
});

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const add = (draft: string, ...keys: string[]) => {
	for (const key of keys) addQuestionPhoto(draft, { key, blob: new Blob() });
};

it('frees the pictures of a question that is sent, and leaves those of others', () => {
	add('ask about ?product=7', 'a', 'b');
	add('ask about ?product=8', 'c');
	expect(shownUrls.size).toBe(3);
	clearQuestionPhotos('ask about ?product=7');
	expect(shownUrls.size).toBe(1);
	clearQuestionPhotos('ask about ?product=8');
	expect(shownUrls.size).toBe(0);
});

it('frees a picture that is removed, and all of them when the person signs out', () => {
	add('ask about ?product=7', 'a', 'b', 'c');
	removeQuestionPhoto('ask about ?product=7', { key: 'b' });
	expect(shownUrls.size).toBe(2);
	clearDrafts();
	expect(shownUrls.size).toBe(0);
});

it('knows how many photos of a question a reload has lost where the browser stores none, until it is sent', async () => {
	const draft = 'ask about ?product=7';
	add(draft, 'a', 'b');
	expect(await restoreQuestionPhotos(draft)).toBe(0);
	const stored = [...tab];
	clearQuestionPhotos(draft);
	expect(await restoreQuestionPhotos(draft)).toBe(0);
	// as after a reload: the tab's storage is there, and the memory is empty
	for (const [key, value] of stored) tab.set(key, value);
	expect(await restoreQuestionPhotos(draft)).toBe(2);
	add(draft, 'c');
	expect(await restoreQuestionPhotos(draft)).toBe(0);
	clearQuestionPhotos(draft);
	expect(await restoreQuestionPhotos(draft)).toBe(0);
});
