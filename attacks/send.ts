import { randomInt } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Call } from './inputs/call.ts';

/** What became of a call. */
export interface Outcome {
	name: string;
	/** 0 where no response came. */
	status: number;
	ms: number;
	hasRetryAfter: boolean;
	/** Its caller left, as the attack wanted. */
	isLeft: boolean;
	/** The attack's time ended while its response was still coming, such as a long export. */
	isCut: boolean;
	/** Nothing came within the attack's time. */
	isTimedOut: boolean;
	/** How long the server may take for it. */
	maxMs: number;
	/** The first `maxText` characters of the response, and its `Content-Type`. */
	text: string;
	type: string;
}

export interface Sessions {
	customer: string;
	staff: string;
}

/** An address of a random network: limits by network don't hide what a call costs. */
export const randomNetwork = () => `${11 + randomInt(150)}.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

interface SendOptions {
	/** Milliseconds after which the caller leaves. */
	leavesAfterMs?: number | undefined;
	/** Ends the call when the attack's time is over. */
	signal: AbortSignal;
	sessions: Sessions;
}

/** Characters of a response that are kept. */
const maxText = 1_000;

// a connection for each call: an attacker's connections are not the visitor's
const agent = new Agent({ keepAlive: false });

/** Sends one call to the server and reads its response to the end. Never throws: no response is an outcome too. */
export function send(address: string, call: Call, { leavesAfterMs, signal, sessions }: SendOptions): Promise<Outcome> {
	const { name, method, path, body, type, role, maxMs = Number.POSITIVE_INFINITY } = call;
	const begun = performance.now();
	return new Promise((done) => {
		let isLeft = false;
		let leaving: NodeJS.Timeout | undefined;
		let text = '';
		let status = 0;
		const end = (response?: IncomingMessage) => {
			clearTimeout(leaving);
			done({
				name,
				// a response that broke off by itself is none
				status: response || signal.aborted ? status : 0,
				ms: performance.now() - begun,
				hasRetryAfter: response?.headers['retry-after'] !== undefined,
				isLeft,
				isCut: !isLeft && !response && status !== 0 && signal.aborted,
				isTimedOut: !isLeft && status === 0 && signal.aborted,
				maxMs,
				text: text.slice(0, maxText),
				type: response?.headers['content-type'] ?? '',
			});
		};
		const headers = {
			'X-Forwarded-For': randomNetwork(),
			...(type && { 'Content-Type': type }),
			...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
			...(role && { Authorization: `Bearer ${sessions[role]}` }),
			...call.headers,
		};
		const { hostname, port } = new URL(address);
		// the path as it is: `URL` would tidy it
		const sent = request({ hostname, port, path, method, headers, agent, signal }, (response) => {
			status = response.statusCode ?? 0;
			response.on('close', () => end(response.complete ? response : undefined));
			response.setEncoding('utf8').on('data', (piece: string) => {
				if (text.length < maxText) text += piece;
			});
		});
		// a server may close the connection of an upload that it has rejected
		sent.on('error', () => end());
		if (leavesAfterMs !== undefined)
			leaving = setTimeout(() => {
				isLeft = true;
				sent.destroy();
			}, leavesAfterMs);
		sent.end(body);
	});
}
