import { renderToReadableStream } from 'react-dom/server';
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
	const options = { nonce, onError: (error: unknown) => fail(error, 'a page failed to render') };
	const stream = await renderToReadableStream(
		<NonceContext value={nonce}>
			<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
		</NonceContext>,
		options,
	);
	await stream.allReady;
	headers.set('Content-Type', 'text/html; charset=utf-8');
	return new Response(stream, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (!request.signal.aborted) context.get(pageContext).fail(error, 'a page failed to load');
};
