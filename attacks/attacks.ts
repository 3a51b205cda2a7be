import type { Call } from './inputs/call.ts';
import { files, listCall, sheetCall } from './inputs/files.ts';
import { images, photoCall, productImageCall } from './inputs/images.ts';
import { formCalls, readingCalls, searchCalls } from './inputs/requests.ts';
import { type ApiDocument, baitedCalls } from './inputs/routes.ts';
import { baitFamilies, filled, hardList, searches } from './inputs/texts.ts';
import { attackSlowly, slowCallers } from './slow.ts';

/** What an attack needs of the server that it attacks. */
export interface Target {
	address: string;
	document: ApiDocument;
	/** The code of a request that takes photographs and has a quote. */
	requestCode: string;
	/** The number of an administrator with a PIN. */
	administrator: number;
}

export interface Attack {
	name: string;
	/** Makes the calls; they are sent in turn, again and again up to `times`. */
	calls?: (target: Target) => Promise<Call[]> | Call[];
	/** Callers at a time. */
	callers?: number;
	times?: number;
	/** Milliseconds after which each caller leaves; the database must be idle a second later. */
	leavesAfterMs?: number;
	/** Milliseconds in which calls are sent, where they need more than most. */
	sendMs?: number;
	/** An attack of another kind than calls. */
	run?: (target: Target) => Promise<void>;
}

const list = (name: string, text: string, maxMs = 10_000): Call => ({
	name,
	method: 'POST',
	path: '/api/lists/read',
	body: JSON.stringify({ text }),
	type: 'application/json',
	maxMs,
});
const post = (name: string, path: string, body: unknown): Call => ({
	name,
	method: 'POST',
	path,
	body: JSON.stringify(body),
	type: 'application/json',
});
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

/** A hard search comes alone, since its time is bounded; what else anybody may send comes from several callers at a time. */
const groups: Attack[][] = [
	Object.entries(searchCalls).map(([name, calls]) => ({
		name: `search: ${name}`,
		calls: () => calls,
	})),
	Object.entries(readingCalls).map(([name, calls]) => ({ name, calls: () => calls, callers: 4 })),
	baitFamilies.map((family) => ({
		name: `every text field: ${family}`,
		calls: ({ document }) => baitedCalls(document, family),
		callers: 4,
		sendMs: 20_000,
	})),
	Object.entries(files).map(([name, make]) => ({
		name: `list: ${name}`,
		calls: () => [listCall(name, make())],
		callers: 3,
		times: 3,
	})),
	Object.entries(files)
		.filter(([name]) => /thousand|inflate|overlap|commas|quotes|deep|everything/.test(name))
		.map(([name, make]) => ({
			name: `sheet: ${name}`,
			calls: () => (['prices', 'catalogue'] as const).map((kind) => sheetCall(name, make(), kind)),
		})),
	Object.entries(images).map(([name, make]) => ({
		name: `image: ${name}`,
		calls: async ({ requestCode }) => {
			const bytes = await make();
			return [productImageCall(name, bytes), photoCall(name, bytes, requestCode)];
		},
		callers: 2,
	})),
	Object.entries(formCalls).map(([name, calls]) => ({ name, calls, callers: 4, times: 4 })),
	Object.entries(slowCallers).map(([name, slow]) => ({
		name: `slow: ${name}`,
		run: ({ address }) => attackSlowly(address, slow),
	})),
	[
		{
			name: 'list of 200 lines',
			calls: () => [
				list(
					'200 lines',
					numbers(200)
						.map((at) => `MG1 ${at} mm`)
						.join('\n'),
				),
			],
		},
		{ name: 'list of 190 hard lines', calls: () => [list('190 hard lines', hardList(190))] },
		{
			name: 'lists of 190 hard lines whose callers leave',
			calls: () => numbers(8).map(() => list('left', hardList(190))),
			callers: 8,
			leavesAfterMs: 500,
		},
		{
			name: 'searches whose callers leave',
			calls: () =>
				numbers(200).map((at) => ({
					name: 'left',
					method: 'GET',
					path: `/api/products?${new URLSearchParams({ search: `${at} ${searches['repeated figures']}`.slice(0, 200), page: '1' })}`,
				})),
			callers: 50,
			leavesAfterMs: 200,
		},
		{
			name: 'sign-ins in a flood',
			calls: () =>
				numbers(300).map((at) =>
					post('sign-in', '/api/auth/login', { email: `a${at}@example.com`, password: 'Wrong-1234!' }),
				),
			callers: 60,
		},
		{
			name: 'sign-ins with long passwords',
			calls: () =>
				numbers(20).map((at) =>
					post('long', '/api/auth/login', { email: `a${at}@example.com`, password: filled('aé', 400_000) }),
				),
			callers: 10,
		},
		{
			name: 'new accounts in a flood',
			calls: () =>
				numbers(100).map((at) =>
					post('account', '/api/auth/register', {
						name: 'A',
						email: `flood${at}-${process.pid}@example.com`,
						password: 'PumpHouse12!',
					}),
				),
			callers: 30,
		},
		{
			name: 'guesses of a PIN',
			calls: ({ administrator }) =>
				numbers(200).map((at) => ({
					...post('pin', '/api/auth/switch', { id: administrator, pin: String(100_000 + at) }),
					role: 'staff',
				})),
			callers: 40,
		},
		{
			name: 'guesses of the codes of requests',
			calls: () =>
				numbers(500).map((at) => ({
					name: 'code',
					method: 'GET',
					path: `/api/requests/code/AAAA-${at.toString(36).toUpperCase().padStart(4, '0')}`,
				})),
			callers: 40,
		},
		{
			name: 'callers of ten thousand networks',
			calls: () => numbers(10_000).map((at) => post('networks', '/api/auth/undo-email', { token: `t${at}` })),
			callers: 60,
		},
		{
			name: 'papers of a quote of odd words',
			calls: ({ requestCode }) =>
				numbers(30).map((at) => ({
					name: 'paper',
					method: 'GET',
					path: `/request/${requestCode}/quote.pdf?language=${['en', 'ar', 'both'][at % 3]}&turn=${at}`,
				})),
			callers: 10,
		},
		{
			name: 'readers of large responses who leave',
			calls: () => numbers(100).map((at) => ({ name: 'left', method: 'GET', path: `/api/products?utm_x=${at}` })),
			callers: 25,
			leavesAfterMs: 50,
		},
	],
];

/** All attacks, in the order in which they run. */
export const attacks: Attack[] = groups.flat();
