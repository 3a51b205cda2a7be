import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Connections of each of these attacks, and the milliseconds that they stay. */
const [connections, stayMs] = [100, 4_000];

interface Slow {
	/** What each connection sends first. */
	head: (at: number) => string;
	/** What it sends again and again; nothing when absent. */
	drip?: string;
	/** It reads nothing of the response. */
	isDeaf?: boolean;
}

const body = 'Host: shop\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"text":"';

/** Callers that are slow, by attack. */
export const slowCallers: Record<string, Slow> = {
	'headers that come one by one': { head: () => 'GET / HTTP/1.1\r\nHost: shop\r\n', drip: 'X-A: b\r\n' },
	'bodies that come one by one': { head: () => `POST /api/lists/read HTTP/1.1\r\n${body}`, drip: 'a' },
	'forms that come one by one': {
		head: () =>
			'POST /api/lists/read HTTP/1.1\r\nHost: shop\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 90000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
		drip: 'a',
	},
	'connections that say nothing': { head: () => '' },
	'readers of large responses that do not read': {
		head: (at) => `GET /api/products?utm_x=${at} HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: 12.0.${at}.1\r\n\r\n`,
		isDeaf: true,
	},
};

/** Opens the slow connections, lets them drip and ends them. Their responses are nobody's: the visitor says what they did. */
export async function attackSlowly(address: string, { head, drip, isDeaf = false }: Slow): Promise<void> {
	const { hostname, port } = new URL(address);
	const sockets: Socket[] = [];
	for (let at = 0; at < connections; at++) {
		const socket = connect(Number(port), hostname);
		// the server may end them at any moment
		socket.on('error', () => socket.destroy());
		if (isDeaf) socket.pause();
		else socket.resume();
		socket.write(head(at));
		sockets.push(socket);
	}
	const until = performance.now() + stayMs;
	while (performance.now() < until) {
		await wait(200);
		if (drip) for (const socket of sockets) if (socket.writable) socket.write(drip);
	}
	for (const socket of sockets) socket.destroy();
}
