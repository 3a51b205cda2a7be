import { connect } from 'node:net';
import type pg from 'pg';

/** The cancel key of a connection, which `@types/pg` leaves out. */
interface BackendKey {
	processID: number | null;
	secretKey: number | null;
}

/** Milliseconds to send the request. The statement's own timeout ends it otherwise. */
const timeout = 2_000;
/** The code of CancelRequest in PostgreSQL's protocol, section 54.7. */
const cancelRequestCode = 80_877_102;

function cancelRequest({ processID, secretKey }: BackendKey): Buffer | undefined {
	if (processID === null || secretKey === null) return undefined;
	const message = Buffer.alloc(16);
	message.writeInt32BE(message.length, 0);
	message.writeInt32BE(cancelRequestCode, 4);
	message.writeInt32BE(processID, 8);
	message.writeInt32BE(secretKey, 12);
	return message;
}

/**
 * Asks PostgreSQL to cancel the statement of a connection. Resolves when the server has read or rejected the request, or can't be
 * reached within two seconds. The request may arrive after the statement's end: use the connection again only when the statement failed
 * because of it.
 *
 * Sent without TLS: PostgreSQL accepts that before the login. A proxy that requires TLS drops it.
 */
export async function cancelStatement(client: pg.ClientBase): Promise<void> {
	const { host, port, ...key } = client as pg.ClientBase & BackendKey & { host: string; port: number };
	const message = cancelRequest(key);
	if (!message) return;
	const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
	socket.setTimeout(timeout, () => socket.destroy());
	await new Promise<void>((done) => {
		// an error is followed by `close`
		socket.on('error', () => {}).on('close', () => done());
		socket.on('connect', () => socket.write(message)).resume();
	});
}
