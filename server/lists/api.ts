import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '#contract/errors.ts';
import { languageQuery } from '#contract/language-query.ts';
import { listTextSchema, maxListBytes, readListSchema } from '#contract/lists.ts';
import { m } from '#messages';
import { byAccount } from '../accounts/limit-keys.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { errorResponses, invalidFields } from '../http/errors.ts';
import { readForm } from '../http/multipart.ts';
import { limitLoad } from '../http/rate-limits.ts';
import { inLanguage } from '../platform/language.ts';
import { createWorkQueue } from '../platform/work-queue.ts';
import { type ListEntries, readText } from './list-entries.ts';
import { matchLines } from './match-lines.ts';
import { readListFile } from './read-list-file.ts';

/** Searches for lines that run at a time, of all lists; each takes a connection and some 15 ms of a processor. */
const searches = { concurrency: 4, maxWaiting: 2_000, retryAfter: 10 };

async function readEntries(request: FastifyRequest): Promise<ListEntries> {
	if (request.isMultipart()) {
		const { files } = await readForm(request, { fileField: 'file', maxBytes: maxListBytes, maxFiles: 1 });
		const [file, ...others] = files;
		if (!file || others.length > 0) throw new AppError('invalid', m.lists_file_one());
		return readListFile(file);
	}
	const body = listTextSchema.safeParse(request.body);
	if (!body.success) throw invalidFields(body.error);
	return readText(body.data.text);
}

/** Lists of codes that somebody pastes or sends as a file. */
export const listsApi: FastifyPluginAsyncZod<{ catalogueCache: CatalogueCache }> = async (
	app,
	{ catalogueCache: cache },
) => {
	const { database } = cache;
	const limit = limitLoad(app, { max: 30, minutes: 60, by: byAccount(database) });
	// the desk reads the chats of all buyers
	const deskLimit = limitLoad(app, { max: 600, minutes: 60, by: byAccount(database) });
	const limitByReader = async (request: FastifyRequest) => {
		const viewer = await viewerOf(request, database);
		await (viewer.kind === 'administrator' ? deskLimit : limit)(request);
	};
	const inTurn = createWorkQueue(searches);

	app.post(
		'/lists/read',
		{
			config: { form: listTextSchema.partial(), fileField: 'file' },
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
			const { entries, skipped } = await readEntries(request);
			const lines = await inLanguage(language, () => matchLines({ cache, language, inTurn }, entries));
			return { lines, skipped };
		},
	);
};
