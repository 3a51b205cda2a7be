import type { FastifyInstance, FastifyRequest } from 'fastify';
import { baseLanguage, type Language, languageOfPath, languages } from '#contract/language.ts';
import { inLanguage } from '../platform/language.ts';

/** The preferred language of ours in an `Accept-Language` header (RFC 9110, 12.5.4), by weight, then by order; else the base language. */
export function negotiateLanguage(header = ''): Language {
	const ranges = header.split(',').map((range) => {
		const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
		const weight = Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1);
		return { language: languages.find((language) => language === tag.split('-')[0]), weight };
	});
	const [best] = ranges.filter(({ language, weight }) => language && weight > 0).sort((a, b) => b.weight - a.weight);
	return best?.language ?? baseLanguage;
}

/** The PDF of a quote: its URL is the same in every language. */
const pdfUrl = /^\/request\/[^/?]+\/quote\.pdf(?:\?(?:.*&)?language=(?<language>\w+))?/;

/** The language of a request: from the path of a page, from the header of an API call, and from the query or the header of a PDF. */
export function languageOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
	const pdfMatch = pdfUrl.exec(url);
	const pdfLanguage = languages.find((language) => language === pdfMatch?.groups?.language);
	if (pdfLanguage) return pdfLanguage;
	return pdfMatch || url.startsWith('/api/') ? negotiateLanguage(headers['accept-language']) : languageOfPath(url);
}

/** Makes all texts of a request in its language. */
export function setRequestLanguage(app: FastifyInstance): void {
	// reading the body in between leaves the request's context
	for (const hook of ['onRequest', 'preValidation'] as const)
		app.addHook(hook, (request: FastifyRequest, _reply: unknown, done: () => void) =>
			inLanguage(languageOf(request), done),
		);
}
