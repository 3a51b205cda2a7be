import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import type { Call } from '../../attacks/inputs/call.ts';
import { files, listCall, sheetCall } from '../../attacks/inputs/files.ts';
import { images, photoCall, productImageCall } from '../../attacks/inputs/images.ts';
import { formCalls, readingCalls, searchCalls } from '../../attacks/inputs/requests.ts';
import { type ApiDocument, baitedCalls } from '../../attacks/inputs/routes.ts';
import { baitFamilies } from '../../attacks/inputs/texts.ts';
import { type Outcome, randomNetwork, type Sessions, send } from '../../attacks/send.ts';
import { caller, newAdministrator, newCustomer } from '../support/people.ts';
import { shopTest } from '../support/shop-test.ts';

/** Milliseconds after which a call counts as hung: not how fast the server is. */
const timeout = 150_000;
/** Calls of one attack at a time. */
const callers = 4;

const shop = shopTest(inject('databases')[0]?.url ?? '');
let sessions: Sessions;
let requestCode: string;
beforeAll(async () => {
	const [customer, staff] = [await newCustomer(shop), await newAdministrator(shop, 'super admin')];
	sessions = { customer: customer.token, staff: staff.token };
	const contact = { name: 'Hassan', number: '+20 100 123 4567' };
	const items = [{ text: 'Gasket', quantity: 1 }];
	const sent = await caller(shop)<SentRequest>('POST', '/api/requests', { type: 'Quote', contact, items });
	requestCode = sent.body.code;
});

/** Holds the response to what every response must be, and the app to being there afterwards. */
function check(call: Call, { status, hasRetryAfter, isTimedOut, text, type }: Outcome): void {
	const what = `${call.method} ${call.path.slice(0, 80)} ${call.name}: ${status} ${text.slice(0, 200)}`;
	expect(isTimedOut, what).toBe(false);
	expect(status === 503 || status < 500, what).toBe(true);
	if (status === 429 || status === 503) expect(hasRetryAfter, what).toBe(true);
	// Node answers a header that is too long before the app sees it; pages take their language from their path
	if (status >= 400 && status !== 431 && call.path.startsWith('/api/')) {
		expect(type, what).toMatch(/json/);
		// the text may be cut behind its first field
		expect(text, what).toMatch(/"error":"(?:[^"\\]|\\.)*\p{Script=Arabic}/u);
	}
}

async function sendEach(calls: Call[]): Promise<void> {
	const queue = calls.map((call) => ({ ...call, headers: { 'Accept-Language': 'ar', ...call.headers } }));
	const sendInTurn = async () => {
		for (let call = queue.shift(); call; call = queue.shift())
			check(call, await send(shop.address, call, { signal: AbortSignal.timeout(timeout), sessions }));
	};
	await Promise.all(Array.from({ length: callers }, sendInTurn));
	const health = await shop.get('/healthz', { headers: { 'X-Forwarded-For': randomNetwork() } });
	expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
}

describe('what an attacker sends gets a response in his language, and the app goes on', () => {
	it.each(Object.entries(searchCalls))('a search of %s', (_, calls) => sendEach(calls));
	it.each(Object.entries(readingCalls))('%s', (_, calls) => sendEach(calls));
	it.each(Object.entries(formCalls))('%s', (_, make) => sendEach(make()));
	it.each(Object.entries(files))('a list and a sheet that is %s', async (name, make) => {
		const bytes = make();
		await sendEach([listCall(name, bytes), sheetCall(name, bytes, 'prices'), sheetCall(name, bytes, 'catalogue')]);
	});
	it.each(Object.entries(images))('%s', async (name, make) => {
		const bytes = await make();
		await sendEach([productImageCall(name, bytes), photoCall(name, bytes, requestCode)]);
	});
	it.each(baitFamilies)('%s in every text field of every route', async (family) => {
		const document = (await (await shop.get('/api/openapi.json')).json()) as ApiDocument;
		const calls = baitedCalls(document, family);
		// a document that was not understood would bait nothing
		expect(calls.length).toBeGreaterThan(200);
		await sendEach(calls);
	});
});
