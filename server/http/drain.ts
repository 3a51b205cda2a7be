import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks at the open connections. */
const pollInterval = 50;

/**
 * Lets a proxy leave a server that stops. For so many milliseconds the server still responds, and each response says that its connection
 * closes. If idle connections were closed at once, a request that the proxy is just sending would fail. Resolves earlier when no connection
 * is left.
 */
export async function drainConnections(server: Server, milliseconds: number): Promise<void> {
	// before every other listener: cached responses are written by a listener of their own
	server.prependListener('request', (_request, response) => {
		response.shouldKeepAlive = false;
	});
	const countConnections = () =>
		new Promise<number>((done, fail) => {
			server.getConnections((error, count) => (error ? fail(error) : done(count)));
		});
	for (const end = Date.now() + milliseconds; Date.now() < end && (await countConnections()) > 0; )
		await wait(pollInterval);
}
