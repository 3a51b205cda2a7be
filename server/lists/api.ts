import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { languageQuery } from '#contract/language-query.schema.ts';
import { listTextSchema, maxListBytes, readListSchema } from '#contract/lists/lists.schema.ts';
import { m } from '#messages';
import { loadLimit } from '../accounts/limits.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { callerSignal } from '../http/caller-signal.ts';
import { errorResponses, invalidFields } from '../http/errors.ts';
import { readForm } from '../http/multipart.ts';
import { abortable } from '../platform/abortable.ts';
import type { Queries } from '../platform/database.ts';
import { inLanguage } from '../platform/language.ts';
import type { ListEntries } from './list-entries.ts';
import { matchLines } from './match-lines.ts';
import { readList } from './read-list.ts';

interface ListsApiOptions {
	/** For the session of the caller. */
	database: Queries;
	/** Returns a cache whose statements stop when the signal aborts or the deadline is over. */
	forList: (signal: AbortSignal) => CatalogueCache;
	/** The day in the shop's time zone. */
	today(): string;
}

async function readEntries(request: FastifyRequest, language: Language, signal: AbortSignal): Promise<ListEntries> {
	if (request.isMultipart()) {
		const { files } = await readForm(request, { fileField: 'file', maxBytes: maxListBytes, maxFiles: 1 });
		const [file, ...rest] = files;
		if (!file || rest.length > 0) throw new AppError('invalid', m.lists_file_one());
		if (file.tooLarge) throw new AppError('too_large', m.lists_file_large({ megabytes: maxListBytes / 1_048_576 }));
		return readList({ list: file, language }, signal);
	}
	const body = listTextSchema.safeParse(request.body);
	if (!body.success) throw invalidFields(body.error);
	return readList({ list: body.data.text, language }, signal);
}

/** Lists of parts, pasted or as a file. */
export const listsApi: FastifyPluginAsyncZod<ListsApiOptions> = async (app, { database, forList, today }) => {
	const limit = loadLimit(app, database, 'pasted list');
	const deskLimit = loadLimit(app, database, 'pasted list of the staff');
	const limitByReader = async (request: FastifyRequest) => {
		const viewer = await viewerOf(request, database);
		await (viewer.kind === 'administrator' || viewer.kind === 'program' ? deskLimit : limit)(request);
	};

	app.post(
		'/lists/read',
		{
			config: { right: 'lists.read', form: listTextSchema.partial(), fileField: 'file' },
			schema: {
				tags: ['requests'],
				consumes: ['application/json', 'multipart/form-data'],
				summary: 'Which parts the lines of a list name, of a text or of a CSV, TXT or XLSX file; stores nothing',
				querystring: languageQuery,
				response: { 200: readListSchema, ...errorResponses(400, 413, 429, 503) },
			},
			preHandler: limitByReader,
		},
		async (request) => {
			const { language } = request.query;
			const signal = callerSignal(request);
			const { entries, skipped, text } = await readEntries(request, language, signal);
			return inLanguage(language, async () => {
				const options = { cache: forList(signal), prices: abortable(database, signal), language, day: today() };
				const lines = await matchLines(options, entries);
				return { lines, skipped, text: request.isMultipart() ? text : null };
			});
		},
	);
};
