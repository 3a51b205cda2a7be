import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, pino } from 'pino';
import { causes } from './causes.ts';
import { matchedPath } from './matched-path.ts';

/** The values of the queries that an error and its causes have in their messages. */
const valuesIn = (error: unknown): string[] =>
	[...causes(error)].flatMap((cause) => (cause instanceof DrizzleQueryError ? [`\nparams: ${cause.params}`] : []));

/**
 * Logs an error without the values and rows of a query, which may be personal, and without the text that is no URL, in which a password may
 * be.
 */
function serializeError(error: unknown) {
	if (!(error instanceof Error)) return error;
	const { params: _, detail: __, input: ___, where: ____, ...logged } = pino.stdSerializers.err(error);
	const hideValues = (text: string) => valuesIn(error).reduce((rest, values) => rest.replaceAll(values, ''), text);
	return { ...logged, message: hideValues(logged.message), stack: hideValues(logged.stack) };
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
