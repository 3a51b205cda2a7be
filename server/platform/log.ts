import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, pino } from 'pino';
import { matchedPath } from './matched-path.ts';

/** Logs an error without the values of a query, which may be personal, and without the text that is no URL, in which a password may be. */
function serializeError(error: unknown) {
	if (!(error instanceof Error)) return error;
	const { params: _, detail: __, input: ___, ...logged } = pino.stdSerializers.err(error);
	if (!(error instanceof DrizzleQueryError)) return logged;
	const values = `\nparams: ${error.params}`;
	return { ...logged, message: logged.message.replace(values, ''), stack: logged.stack.replace(values, '') };
}

/**
 * Leaves out what may be personal: the IP address and the query string. Leaves out what opens something: the code of a request, the URL of
 * the feed, and tokens of links and programs.
 */
function serializeRequest({ method, url = '' }: { method: string; url?: string }) {
	const [path = ''] = url.split('?');
	const matched = matchedPath(url);
	const redacted = matched
		.replace(/(\/(request|requests\/code|feed|approve|approvals|join|invitations|backups\/files)\/).+/, '$1…')
		.replace(/pc_.+/i, 'pc_…');
	return { method, path: redacted === matched ? path : redacted };
}

/** The server's log: JSON lines on standard output; readable text on a terminal. */
export function createLog(level: string, destination?: DestinationStream) {
	const options = { level, serializers: { req: serializeRequest, err: serializeError } };
	if (destination) return pino(options, destination);
	return pino({ ...options, ...(process.stdout.isTTY ? { transport: { target: 'pino-pretty' } } : {}) });
}
