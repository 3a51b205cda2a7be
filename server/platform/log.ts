import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, pino } from 'pino';
import { matchedPath } from './matched-path.ts';

/** An error as it stands in the log: what failed and where, without the values of a query, which may be personal. */
function serializeError(error: unknown) {
	if (!(error instanceof Error)) return error;
	const { params: _, detail: __, ...logged } = pino.stdSerializers.err(error);
	if (!(error instanceof DrizzleQueryError)) return logged;
	const values = `\nparams: ${error.params}`;
	return { ...logged, message: logged.message.replace(values, ''), stack: logged.stack.replace(values, '') };
}

/** No address and no query of a call: both may be personal; the code of a request opens it. */
function serializeRequest({ method, url = '' }: { method: string; url?: string }) {
	const [path = ''] = url.split('?');
	const matched = matchedPath(url);
	const shown = matched.replace(/(\/(request|requests\/code)\/).+/, '$1…');
	return { method, path: shown === matched ? path : shown };
}

/** The server's log: JSON lines on standard output, or for people on a terminal. */
export function createLog(level: string, destination?: DestinationStream) {
	const options = { level, serializers: { req: serializeRequest, err: serializeError } };
	if (destination) return pino(options, destination);
	return pino({ ...options, ...(process.stdout.isTTY ? { transport: { target: 'pino-pretty' } } : {}) });
}
