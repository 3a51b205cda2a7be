import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { languageQuery } from '#contract/language-query.schema.ts';
import { m } from '#messages';
import { guessLimit, loadLimit } from '../accounts/limits.ts';
import { callerSignal } from '../http/caller-signal.ts';
import type { Database } from '../platform/database.ts';
import { isFeedSecret } from '../settings/feed-rules.ts';
import type { Shop } from '../settings/shop.ts';
import { writeFeed } from './write-feed.ts';

interface FeedRouteOptions {
	/** For counting wrong guesses. */
	database: Database;
	reads: Database;
	dataDir: string;
	shop: Pick<Shop, 'site' | 'languages'>;
}

const suffix = '.xml';

/** All priced sizes in Google’s merchant format, for everybody with the address. Its language is by `?language=ar`, as a page's. */
export const feedRoute: FastifyPluginAsyncZod<FeedRouteOptions> = async (app, { database, reads, dataDir, shop }) => {
	const limitWrongAddresses = guessLimit(database, 'feed address');
	app.get(
		'/feed/:file',
		{
			schema: { hide: true, params: z.object({ file: z.string() }), querystring: languageQuery },
			preHandler: loadLimit(app, database, 'product feed'),
		},
		async (request, reply) => {
			const { params, query, method } = request;
			reply.headers({
				'Cache-Control': 'private, no-store',
				'Referrer-Policy': 'no-referrer',
				'X-Robots-Tag': 'noindex, nofollow',
			});
			await limitWrongAddresses(request, async () => {
				const { file } = params;
				const secret = file.endsWith(suffix) ? file.slice(0, -suffix.length) : '';
				if (!(await isFeedSecret(reads, secret))) throw new AppError('not_found', m.error_no_route());
			});
			reply.header('Content-Type', 'application/xml; charset=utf-8');
			if (method === 'HEAD') return reply.send();
			const [first] = shop.languages();
			// as a page in a language that is off
			const language = shop.languages().includes(query.language) ? query.language : first;
			const site = shop.site(language);
			const signal = callerSignal(request);
			const { file, bytes } = await writeFeed({ database: reads, dataDir, site, language, signal });
			return reply.header('Content-Length', bytes).send(file.createReadStream({ start: 0 }));
		},
	);
};
