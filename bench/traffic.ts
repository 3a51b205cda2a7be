import { setTimeout as wait } from 'node:timers/promises';
import type { Session } from '#contract/accounts/accounts.schema.ts';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import { call } from '../tests/support/call.ts';
import { json } from './console.ts';
import { createTally } from './tally.ts';

/**
 * Milliseconds from one call of a kind to the next, 8 a second of each, and how many of a kind may be under way: a busy machine makes
 * them fewer.
 */
const [interval, maxUnderWay] = [125, 6];

/** A page and a response of the API that no cache has, a page that one has, what is signed in, and a write. */
export const kinds = ['page', 'api', 'cached', 'signed in', 'write'] as const;
export type Kind = (typeof kinds)[number];

/** What is the same for everybody. */
export const publicKinds: Kind[] = ['page', 'api', 'cached'];

const pathOf: Record<Kind, (at: number, customer: number) => string> = {
	page: (at) => `/product/${1 + (at % 90)}?turn=${at}`,
	api: (at) => `/api/products?search=seal&page=${1 + (at % 9)}&pageSize=5&turn=${at}`,
	cached: () => '/category',
	'signed in': (_, customer) => `/api/cart/${customer}`,
	write: () => '/api/cart/add',
};
/** People who write in turn: what one person's cart takes is stored one after the other. */
const people = 4;
const item = { productId: 1, size: '14mm', quantity: 1 };

async function signUp(address: string): Promise<Session> {
	const email = `buyer-${Math.random().toString(36).slice(2)}@example.com`;
	const response = await fetch(`${address}/api/auth/register`, {
		method: 'POST',
		body: JSON.stringify({ name: 'Bench', email, password: 'PumpHouse12!' }),
		headers: { 'Content-Type': 'application/json' },
	});
	return json<Session>(response);
}

/** New customers who go on reading and adding to their carts by this address until that is stopped, at most 40 calls a second. */
export async function openTraffic(address: string) {
	const sessions: Session[] = [];
	for (let at = 0; at < people; at++) sessions.push(await signUp(address));
	const tallies = new Map(kinds.map((kind) => [kind, createTally()]));
	const underWay = new Map(kinds.map((kind) => [kind, new Set<Promise<void>>()]));
	const stopping = new AbortController();
	const headersOf = ({ token }: Session) => ({
		Authorization: `Bearer ${token}`,
		'Content-Type': 'application/json',
	});

	const callOnce = async (kind: Kind, at: number) => {
		const session = sessions[at % people];
		if (!session) return;
		const begun = performance.now();
		const path = pathOf[kind](at, session.user.id);
		const isOwn = kind === 'signed in' || kind === 'write';
		const headers = isOwn ? headersOf(session) : {};
		const isWrite = kind === 'write';
		const status = await call(address, isWrite ? 'POST' : 'GET', path, headers, isWrite ? item : undefined);
		tallies.get(kind)?.note(begun, status, status === (isWrite ? 201 : 200));
	};
	const goOn = async () => {
		for (let at = 0; !stopping.signal.aborted; at++) {
			for (const [kind, calls] of underWay) {
				if (calls.size === maxUnderWay) continue;
				const calling = callOnce(kind, at).finally(() => calls.delete(calling));
				calls.add(calling);
			}
			await wait(interval);
		}
	};
	const going = goOn();
	/** Pieces in all carts. Each was written once. */
	const countStored = async () => {
		let stored = 0;
		for (const session of sessions) {
			const response = await fetch(`${address}/api/cart/${session.user.id}`, { headers: headersOf(session) });
			for (const { quantity } of await json<CartItem[]>(response)) stored += quantity;
		}
		return stored;
	};

	return {
		/** Waits until each kind was successful once more. */
		async goesOn(): Promise<void> {
			const since = performance.now();
			while ([...tallies.values()].some((tally) => tally.last() < since)) await wait(interval);
		},
		/** Ends it. Returns what became of each kind, and of how many acknowledged writes the carts have nothing. */
		async stop() {
			stopping.abort();
			await going;
			await Promise.all([...underWay.values()].flatMap((calls) => [...calls]));
			const of = (kind: Kind) => tallies.get(kind) ?? createTally();
			const acknowledged = of('write').successes();
			return { of, acknowledged, lost: Math.max(0, acknowledged - (await countStored())) };
		},
	};
}
