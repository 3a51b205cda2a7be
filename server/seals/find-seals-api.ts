import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { findSealsQuerySchema, foundSealSchema } from '#contract/seals/seal-finder.schema.ts';
import { decidingText, sealNote } from '#contract/seals/seal-note.ts';
import { readSealQuestion } from '#contract/seals/seal-question.ts';
import { errorResponses } from '../http/errors.ts';
import type { RequestRead } from '../http/request-read.ts';
import type { Queries } from '../platform/database.ts';
import { inLanguage } from '../platform/language.ts';
import { findSeals } from './find-seals.ts';

/** Finds seals by the measurements of an old one. */
export const findSealsApi: FastifyPluginAsyncZod<{ read: RequestRead<Queries> }> = async (app, { read }) => {
	app.get(
		'/find/seals',
		{
			config: { right: 'shop.read', cache: true },
			schema: {
				tags: ['catalogue'],
				summary:
					'Sizes of mechanical seals by figures, best first; X-Finder-Ask: what would decide a tie, URI-encoded JSON',
				querystring: findSealsQuerySchema,
				response: { 200: z.array(foundSealSchema), ...errorResponses(400, 503) },
			},
		},
		async (request, reply) => {
			const { language, ...written } = request.query;
			const { question, issues } = readSealQuestion(written);
			if (issues[0]) throw new AppError('invalid', issues[0].message, issues);
			const { matches, ask } = await read(request, (source) => findSeals(source, question, language));
			return inLanguage(language, () => {
				if (ask) {
					const question = JSON.stringify({ parameter: ask, question: decidingText(ask) });
					reply.header('X-Finder-Ask', encodeURIComponent(question));
				}
				return matches.map((match) => ({
					product_id: match.product.id,
					size: match.size,
					rank: match.rank,
					differences: match.differences,
					note: sealNote(match),
				}));
			});
		},
	);
};
