import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Session } from '#contract/accounts/accounts.schema.ts';
import { openReceiver } from '../tests/support/receiver.ts';
import type { Bench } from './bench.ts';
import { median, spread, times } from './load.ts';
import { type Figure, startTable, tenths } from './report.ts';

/** Requests whose events wait for a receiver that never answers. */
const requests = 200;
/** Searches for one figure, and how often each is measured. */
const searches = 120;
const turns = 5;

const anywhere = () => Array.from({ length: 4 }, () => randomInt(256)).join('.');

/** Sends JSON from an address of its own. Throws when the response is an error. */
async function send(url: string, body: object, token?: string): Promise<Response> {
	const response = await fetch(url, {
		method: 'POST',
		body: JSON.stringify(body),
		headers: {
			'Content-Type': 'application/json',
			'X-Forwarded-For': anywhere(),
			...(token ? { Authorization: `Bearer ${token}` } : {}),
		},
	});
	if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
	return response;
}

/** p95 of searches that nobody has sent before: milliseconds. */
async function browse(address: string): Promise<number> {
	const words = Array.from({ length: searches }, () => `seal ${randomBytes(3).toString('hex')}`);
	const urls = words.map((word) => `${address}/api/products?search=${encodeURIComponent(word)}&page=1&pageSize=5`);
	return spread(await times(urls)).p95;
}

/** What browsing costs while events wait for a receiver that takes each connection and never answers, against before. */
export async function measureReceiverDown({ server: { address }, settings }: Bench): Promise<Figure[]> {
	const receiver = await openReceiver(() => undefined);
	const before: number[] = [];
	const during: number[] = [];
	try {
		const admin = { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD };
		const { token } = (await (await send(`${address}/api/admin/login`, admin)).json()) as Session;
		await browse(address);
		for (let turn = 0; turn < turns; turn++) before.push(await browse(address));
		const types = ['request.created'];
		await send(`${address}/api/webhooks`, { url: receiver.url, types, on: true }, token);
		for (let at = 0; at < requests; at++) {
			const contact = { name: 'Bench', number: `+20 100 765 ${1_000 + at}` };
			await send(`${address}/api/requests`, { type: 'Quote', contact, items: [{ text: 'Gasket', quantity: 1 }] });
		}
		// the first deliveries are under way
		while (receiver.events.length === 0) await wait(100);
		for (let turn = 0; turn < turns; turn++) during.push(await browse(address));
	} finally {
		await receiver.close();
	}
	const [without, beside] = [before, during].map((figures) => median(figures.toSorted((a, b) => a - b)));
	const row = startTable(
		`Searches while ${requests} events wait for a receiver`,
		'p95 before, ms',
		'during, ms',
		'ratio',
	);
	const ratio = (beside ?? Number.NaN) / (without ?? Number.NaN);
	row(tenths(without ?? Number.NaN), tenths(beside ?? Number.NaN), ratio.toFixed(2));
	return [{ name: 'searches while a receiver is down, against before', value: ratio, max: 1.1 }];
}
