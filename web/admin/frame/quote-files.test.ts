import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { m } from '#messages';
import { notices } from '../../ui/toast.ts';
import { downloadQuotes, takeNewQuotes } from './quote-files.ts';

const savedNames: string[] = [];
const file = { path: '/api/hand-over/odoo', name: 'orders.csv' };

const fileOf = (total: number, isLast: boolean) => {
	const until = { 'X-Accepted-Until': '2026-05-01T08:00:00.000Z' };
	const headers = { 'X-Total-Count': String(total), ...until, ...(!isLast && { 'X-Accepted-More': 'true' }) };
	return new Response('code,total', { headers });
};

/** The shop's responses to the downloads, one after the other. */
function respondWith(...responses: Response[]): void {
	const answers = responses.values();
	vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
		method === 'GET' ? answers.next().value : Response.json({}),
	);
}

const shownTexts = () => notices.get().map(({ kind, content }) => `${kind} ${content}`);

beforeEach(() => {
	savedNames.length = 0;
	notices.set([]);
	const createElement = () => {
		const link = { download: '', click: () => void savedNames.push(link.download) };
		return link;
	};
	vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'en' }, createElement });
	vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
	vi.useFakeTimers();
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	notices.set([]);
});

it('says how many quotes all files have when the last of several is empty', async () => {
	respondWith(fileOf(2, false), fileOf(0, true));
	await takeNewQuotes(null, file);
	expect(savedNames).toEqual(['orders.csv']);
	expect(shownTexts()).toEqual([`success ${m.desk_exported_odoo({ count: 2 })}`]);
});

it('says that no quote is new when the first file is empty', async () => {
	respondWith(fileOf(0, true));
	await takeNewQuotes(null, file);
	expect(savedNames).toEqual([]);
	expect(shownTexts()).toEqual([`success ${m.desk_exported_odoo_none()}`]);
});

it('says which quotes are saved, until it is read, when a later file fails', async () => {
	respondWith(fileOf(2, false), fileOf(1, false), Response.json({ error: 'Not now' }, { status: 500 }));
	await downloadQuotes(file);
	expect(savedNames).toEqual(['orders.csv', 'orders 2.csv']);
	expect(shownTexts()).toEqual([`error ${m.desk_exported_odoo_part({ count: 3 })}`]);
	expect(notices.get()[0]?.step).toBeDefined();
});
