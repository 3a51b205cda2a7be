import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
	createRequestHandler,
	type EntryContext,
	type HandleErrorFunction,
	RouterContextProvider,
	ServerRouter,
} from 'react-router';
import { overwriteGetLocale } from './platform/language.ts';
import { NonceContext } from './platform/nonce.ts';
import { pageContext } from './platform/page-context.ts';

// the server must import these from the bundle: its own copies would be different objects
export { createRequestHandler, overwriteGetLocale, pageContext, RouterContextProvider };

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
) {
	headers.set('Content-Type', 'text/html; charset=utf-8');
	if (request.method === 'HEAD') return new Response(null, { status, headers });
	const { nonce, reportError } = context.get(pageContext);
	const content = (
		<NonceContext value={nonce}>
			<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
		</NonceContext>
	);
	const html = new PassThrough();
	await new Promise<void>((resolve, reject) => {
		const { pipe } = renderToPipeableStream(content, {
			nonce,
			onError: (error) => reportError(error, 'a page failed to render'),
			onShellError: reject,
			// bytes beyond which a part that is loaded later would stand hidden at the end of the page, for scripts to put it into its place
			progressiveChunkSize: Number.MAX_SAFE_INTEGER,
			// send complete pages only, so that a failure is known before the first byte
			onAllReady() {
				pipe(html);
				resolve();
			},
		});
	});
	return new Response(Buffer.concat(await html.toArray()), { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (!request.signal.aborted) context.get(pageContext).reportError(error, 'a page failed to load');
};
