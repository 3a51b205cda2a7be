import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The length of a message of PostgreSQL stands after its kind, and counts itself: 4 bytes. */
const headerBytes = 5;

/** Passes on what a server says, message by message, without its notifications. */
function dropNotifications(from: Socket, to: Socket, onDropped: () => void): void {
	let rest = Buffer.alloc(0);
	from.on('data', (chunk) => {
		rest = Buffer.concat([rest, chunk]);
		while (rest.length >= headerBytes) {
			const length = 1 + rest.readUInt32BE(1);
			if (rest.length < length) return;
			if (rest.toString('latin1', 0, 1) === 'A') onDropped();
			else to.write(rest.subarray(0, length));
			rest = rest.subarray(length);
		}
	});
}

/** A pooler in front of a database that takes `LISTEN` and passes no notification on, as those in transaction mode do. */
export async function openPooler(databaseUrl: string) {
	const { hostname, port } = new URL(databaseUrl);
	const sockets = new Set<Socket>();
	let dropped = 0;
	const server = createServer((client) => {
		const database = connect(Number(port), hostname);
		for (const [socket, other] of [
			[client, database],
			[database, client],
		] as const) {
			sockets.add(socket);
			socket.on('error', () => other.destroy()).on('close', () => other.destroy() && sockets.delete(socket));
		}
		client.pipe(database);
		dropNotifications(database, client, () => dropped++);
	});
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	const url = new URL(databaseUrl);
	url.port = String((server.address() as AddressInfo).port);
	return {
		url: url.href,
		/** Notifications that were not passed on. */
		dropped: () => dropped,
		async close(): Promise<void> {
			for (const socket of sockets) socket.destroy();
			await new Promise((done) => server.close(done));
		},
	};
}
