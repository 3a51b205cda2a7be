import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { languages, pathIn } from '#contract/language.ts';
import { codeParams } from '#contract/requests/request-code.schema.ts';
import { callLimit } from '../accounts/limits.ts';
import { zipChunks } from '../platform/spreadsheets/write-zip.ts';
import { withFirstRead } from '../platform/with-first-read.ts';
import { type CodeLimit, hasCode, requestNotFound } from '../requests/request-code.ts';
import { requests } from '../requests/tables.ts';
import { type ExportStore, exportGuestRequest } from './export-person.ts';

/**
 * What a guest has sent and got in one request, as an archive, for everybody with its code. Mails to a guest have the link. The code proves no
 * person: other requests, and what the staff noted, are in the export by an owner alone. A request of an account has no archive: customers
 * export their data with a proof of who is there.
 */
export const requestDataRoute: FastifyPluginAsyncZod<ExportStore & { codeLimit: CodeLimit }> = async (
	app,
	{ codeLimit, ...store },
) => {
	const findRequest = async (code: string) => {
		const [row] = await store.database
			.select({ id: requests.id, code: requests.code, ofAccount: requests.ofAccount, erasedAt: requests.erasedAt })
			.from(requests)
			.where(hasCode(code));
		if (!row) throw requestNotFound();
		return row;
	};
	for (const language of languages)
		app.get(
			pathIn(language, '/request/:code/data.zip'),
			{ schema: { hide: true, params: codeParams }, preHandler: callLimit(store.database, 'exports of a person') },
			async (request, reply) => {
				const { id, code, ofAccount, erasedAt } = await codeLimit(request, () => findRequest(request.params.code));
				// afterwards: the code was right, and no guess
				if (ofAccount || erasedAt !== null) throw requestNotFound();
				const archive = await withFirstRead(zipChunks(exportGuestRequest(store, id)));
				return reply
					.header('Content-Type', 'application/zip')
					.header('Content-Disposition', `attachment; filename="request-${code}.zip"`)
					.header('Cache-Control', 'no-store')
					.header('Referrer-Policy', 'no-referrer')
					.header('X-Robots-Tag', 'noindex, nofollow')
					.send(Readable.from(archive));
			},
		);
};
