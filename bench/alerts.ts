import { setTimeout as wait } from 'node:timers/promises';
import { allAlerts } from '#contract/requests/all-alerts.ts';
import type { DeskSummary } from '#contract/requests/request-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { lacksPostgres } from '../tests/support/debian-postgres.ts';
import { pollDelay } from '../web/admin/requests/poll-delay.ts';
import type { Bench } from './bench.ts';
import { json, signInStaff } from './console.ts';
import { spread } from './load.ts';
import { type Figure, hundredths, startTable } from './report.ts';
import { openTwoServers } from './two-servers.ts';

/** Requests that buyers send, so many a second, at the two servers in turn. */
const requests = 1_000;
const perSecond = 12;
/** Milliseconds until one of the consoles is cut off, and for how long. */
const cutAfter = 10_000;
const cutFor = 60_000;
/** Milliseconds within which a console is alerted. */
const maxDelay = 6_000;

/** An open console: it polls its server as the console's page does, and goes on from the cursor. */
function openConsole(address: string, headers: Record<string, string>) {
	/** When each request was listed first, by its number. */
	const listedAt = new Map<string, number>();
	const received = new Set<number>();
	let twice = 0;
	let isCut = false;
	let isOpen = true;
	let cursor: string | undefined;
	const read = async (query: Record<string, string>) => {
		const url = `${address}/api/requests/desk/summary?${new URLSearchParams(query)}`;
		return json<DeskSummary>(await fetch(url, { headers }));
	};
	const poll = async () => {
		const since: Record<string, string> = cursor === undefined ? {} : { since: cursor };
		const first = await read(since);
		const alerts = (await allAlerts(first, (before) => read({ ...since, before: String(before) }))) ?? [];
		for (const { id, code } of alerts.filter((alert) => !received.has(alert.id))) {
			received.add(id);
			if (listedAt.has(code)) twice += 1;
			else listedAt.set(code, performance.now());
		}
		cursor = first.cursor;
	};
	const polling = (async () => {
		await poll();
		while (isOpen) {
			await wait(pollDelay({ hidden: false, failures: 0 }));
			if (!isCut) await poll();
		}
		await poll();
	})();
	return {
		listedAt,
		twice: () => twice,
		setCut(next: boolean) {
			isCut = next;
		},
		async close() {
			isOpen = false;
			await polling;
		},
	};
}

/** A guest's request at a server, from an address of its own; its number. */
async function ask(address: string, at: number): Promise<string> {
	const contact = { name: `Guest ${at}`, number: `+97150${1_000_000 + at}` };
	const response = await fetch(`${address}/api/requests`, {
		method: 'POST',
		headers: {
			'Content-Type': 'application/json',
			'X-Forwarded-For': `10.0.${at >> 8}.${at & 255}`,
		},
		body: JSON.stringify({ type: 'Inquiry', contact, text: 'A seal', items: [] }),
	});
	return (await json<SentRequest>(response)).code;
}

/** How long after its commit a request is listed by the consoles of two servers, one of them cut off for a minute. */
export async function measureAlerts({ settings }: Bench): Promise<Figure[]> {
	const lacking = await lacksPostgres();
	if (lacking) {
		console.log(`\nAlerts of two servers were skipped: ${lacking}`);
		return [];
	}
	const { ADMIN_EMAIL = '', ADMIN_PASSWORD = '' } = settings;
	const two = await openTwoServers({ ADMIN_EMAIL, ADMIN_PASSWORD });
	try {
		const addresses = two.servers.map(({ running }) => running.address);
		const [first, second] = two.servers;
		const headers = await signInStaff({ server: first.running, settings });
		const steady = openConsole(first.running.address, headers);
		const cut = openConsole(second.running.address, headers);
		const sentAt = new Map<string, number>();
		const begun = performance.now();
		const outage = (async () => {
			await wait(cutAfter);
			cut.setCut(true);
			await wait(cutFor);
			cut.setCut(false);
		})();
		const sending: Promise<void>[] = [];
		for (let at = 0; at < requests; at++) {
			await wait(Math.max(0, begun + (at * 1_000) / perSecond - performance.now()));
			const send = async () => {
				const code = await ask(addresses[at % 2] ?? '', at);
				sentAt.set(code, performance.now());
			};
			sending.push(send());
		}
		await Promise.all([...sending, outage]);
		await Promise.all([steady.close(), cut.close()]);
		const row = startTable(
			`${requests} requests at two servers, followed by two consoles`,
			'console',
			'listed',
			'twice',
			'delay: median, s',
			'p95, s',
			'max, s',
		);
		const measured = [
			['open all the time', steady],
			[`cut off for ${cutFor / 1_000} s`, cut],
		] as const;
		const figures: Figure[] = [];
		for (const [name, { listedAt, twice }] of measured) {
			const listed = [...sentAt].flatMap(([code, at]) => (listedAt.has(code) ? [(listedAt.get(code) ?? 0) - at] : []));
			const { median, p95, max } = spread(listed.toSorted((a, b) => a - b));
			row(name, listed.length, twice(), ...[median, p95, max].map((ms) => hundredths(ms / 1_000)));
			figures.push({ name: `alerts that a console ${name} missed`, value: requests - listed.length, max: 0 });
			if (name === 'open all the time')
				figures.push({ name: 'an alert after its commit', value: max, unit: 'ms', max: maxDelay });
		}
		return figures;
	} finally {
		await two.close();
	}
}
