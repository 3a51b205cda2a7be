import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
	createRequestHandler,
	type EntryContext,
	type HandleErrorFunction,
	RouterContextProvider,
	ServerRouter,
} from 'react-router';
import { NonceContext } from './nonce.ts';
import { pageContext } from './page-context.ts';

// the server must use these: copies of its own would be other ones
export { createRequestHandler, pageContext, RouterContextProvider };

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
) {
	if (request.method === 'HEAD') return new Response(null, { status, headers });
	const { nonce, fail } = context.get(pageContext);
	const html = new PassThrough();
	const page = (
		<NonceContext value={nonce}>
			<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
		</NonceContext>
	);
	const { pipe } = renderToPipeableStream(page, {
		nonce,
		onError: (error) => fail(error, 'a page failed to render'),
		onAllReady: () => pipe(html),
		onShellError: (error) => html.destroy(error as Error),
	});
	const body = await buffer(html);
	headers.set('Content-Type', 'text/html; charset=utf-8');
	return new Response(body, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (!request.signal.aborted) context.get(pageContext).fail(error, 'a page failed to load');
};
