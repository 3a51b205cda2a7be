import type { FastifyInstance, FastifyRequest } from 'fastify';
import { baseLanguage, type Language, languageOfPath, languages } from '#contract/language.ts';
import { inLanguage } from '../platform/language.ts';

/**
 * The first of our languages in an `Accept-Language` header (RFC 9110, 12.5.4), by weight and then by order; the base one when
 * none of ours is there.
 */
export function negotiateLanguage(header = ''): Language {
	const ranges = header.split(',').map((range) => {
		const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
		const weight = Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1);
		return { language: languages.find((language) => language === tag.split('-')[0]), weight };
	});
	const [best] = ranges.filter(({ language, weight }) => language && weight > 0).sort((a, b) => b.weight - a.weight);
	return best?.language ?? baseLanguage;
}

/** A quote on paper, which is no page: its URL is the same in every language. */
const paper = /^\/request\/[^/?]+\/quote\.pdf(?:\?(?:.*&)?language=(?<language>\w+))?/;

/** A page's language stands in its URL; a caller of the API names it in a header, of a paper in its query or there. */
export function languageOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
	const named = paper.exec(url);
	const ofPaper = languages.find((language) => language === named?.groups?.language);
	if (ofPaper) return ofPaper;
	return named || url.startsWith('/api/') ? negotiateLanguage(headers['accept-language']) : languageOfPath(url);
}

/** Has every text that is made for a request be in its language. */
export function speakLanguages(app: FastifyInstance): void {
	// a body that is read in between comes from the connection, which is of no request
	for (const hook of ['onRequest', 'preValidation'] as const)
		app.addHook(hook, (request: FastifyRequest, _reply: unknown, done: () => void) =>
			inLanguage(languageOf(request), done),
		);
}
