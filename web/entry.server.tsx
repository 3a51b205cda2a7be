import { Writable } from 'node:stream';
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

/** Takes what is written as it comes: a page is given away whole, and has nobody to wait for. */
class Page extends Writable {
	private readonly parts: Uint8Array[] = [];
	readonly whole = Promise.withResolvers<Buffer>();

	override write(part: Uint8Array | string): boolean {
		this.parts.push(typeof part === 'string' ? Buffer.from(part) : part);
		return true;
	}

	override end(): this {
		this.whole.resolve(Buffer.concat(this.parts));
		return this;
	}
}

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
) {
	headers.set('Content-Type', 'text/html; charset=utf-8');
	if (request.method === 'HEAD') return new Response(null, { status, headers });
	const { nonce, setBody, reportError } = context.get(pageContext);
	const page = new Page();
	const content = (
		<NonceContext value={nonce}>
			<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
		</NonceContext>
	);
	const { pipe } = renderToPipeableStream(content, {
		nonce,
		onError: (error) => reportError(error, 'a page failed to render'),
		onAllReady: () => pipe(page),
		onShellError: (error) => page.whole.reject(error),
	});
	setBody(await page.whole.promise);
	return new Response(null, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (!request.signal.aborted) context.get(pageContext).reportError(error, 'a page failed to load');
};
