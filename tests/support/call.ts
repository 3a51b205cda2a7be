import { Agent, request } from 'node:http';

/** Milliseconds after which nobody waits for a response any more. */
const timeout = 30_000;

/** The status of a response that was read whole, by a connection of its own; 0 where none came. */
export function call(address: string, method: string, path: string, headers: Record<string, string>, body?: unknown) {
	return new Promise<number>((done) => {
		const signal = AbortSignal.timeout(timeout);
		const sent = request(address + path, { method, headers, signal, agent: new Agent() }, (response) => {
			response.on('error', () => done(0)).on('end', () => done(response.statusCode ?? 0));
			response.resume();
		});
		sent.on('error', () => done(0));
		sent.end(body === undefined ? undefined : JSON.stringify(body));
	});
}
