import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, isAppError } from '#contract/errors.ts';
import { baseLanguage, languageOfPath, languages, pathIn } from '#contract/language.ts';
import { asAppError } from '../platform/database.ts';
import { root } from '../platform/root.ts';
import { callerSignal } from './caller-signal.ts';
import type { RenderedResponse } from './encoded-response.ts';
import { encodeBody, negotiateEncoding } from './encoded-response.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { PageServer } from './page-server.ts';
import type { limitGuesses } from './rate-limits.ts';
import { isRequestPage } from './request-target.ts';
import { headersOfDocuments } from './security-headers.ts';

const client = fileURLToPath(new URL('build/client/', root));

interface PagesOptions {
	renderer: PageRenderer;
	pageServer: PageServer;
	/** Limits guessing the codes of requests. */
	codeLimit: ReturnType<typeof limitGuesses>;
}

/** `/AR/product` → `/ar/product`; undefined for a URL without a language in capitals. */
function otherCaseOf(url: string): string | undefined {
	const lower = url.replace(/^\/[^/?]+/, (first) => first.toLowerCase());
	return lower !== url && languageOfPath(lower) !== baseLanguage ? lower : undefined;
}

const isPartOfPage = (path: string) => /\.(?:js|css|woff2)(?:\.\w+)?$/.test(path);

const isMissing = ({ statusCode }: RenderedResponse) => statusCode === 404;

/** Sends a rendered page, compressed as the caller accepts it. */
export async function sendPage(page: RenderedResponse, request: FastifyRequest, reply: FastifyReply) {
	const { statusCode, headers, rawPayload } = page;
	// not by a stream, as the plugin does: that makes a page a quarter slower
	const accepted = negotiateEncoding(request.headers['accept-encoding']);
	const { encoding, body } = await encodeBody(rawPayload, accepted);
	reply.code(statusCode).removeHeader('content-security-policy').headers(headers).header('vary', 'Accept-Encoding');
	if (encoding !== 'identity') reply.header('content-encoding', encoding);
	return reply.send(body);
}

/** Serves the pages' scripts, styles and other files, and every other path as a page. */
export const pages: FastifyPluginAsync<PagesOptions> = async (app, { renderer, pageServer, codeLimit }) => {
	const { mode } = pageServer;
	if (mode === 'production') {
		await app.register(fastifyStatic, {
			root: client,
			wildcard: false,
			decorateReply: false,
			preCompressed: true,
			setHeaders: (reply, path) => {
				const isAsset = path.startsWith(join(client, 'assets'));
				reply.header('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
				if (isAsset && isPartOfPage(path)) for (const name of headersOfDocuments) reply.removeHeader(name);
			},
		});
	}

	for (const language of languages) {
		const older = pathIn(language, '/products');
		app.get(older, (request, reply) =>
			reply.redirect(pathIn(language, '/product') + request.url.slice(older.length), 301),
		);
	}
	app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
		if (await pageServer.handleFirst?.(request, reply)) return reply;
		const otherCase = otherCaseOf(request.url);
		if (otherCase) return reply.redirect(otherCase, 301);
		const { url, method, headers: sent, log } = request;
		const signal = callerSignal(request);
		const render = (failure?: AppError) =>
			renderer.render({ url, method, headers: sent, log, signal, ...(failure && { failure }) });
		/** When guesses can't be counted, shows the page as unavailable without looking up the code. */
		const renderUnavailable = (error: unknown) => {
			const appError = asAppError(error);
			if (isAppError(appError) && appError.code === 'unavailable') return render(appError);
			throw error;
		};
		const opensByCode = isRequestPage(request.url);
		const page = await (opensByCode
			? codeLimit(request, () => render(), isMissing).catch(renderUnavailable)
			: render());
		return sendPage(page, request, reply);
	});
};
