import type { FastifyRequest } from 'fastify';
import { viewerOf } from '../accounts/request-viewer.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { permitBuyersStep } from '../companies/rows/memberships.ts';
import type { Database } from '../platform/database.ts';
import { findRequestOfFile, type RequestOfFile } from './buyers-files.ts';
import type { CodeLimit } from './request-code.ts';

/** For the routes of a buyer's files: the request of a code, to read its files, and with who sends the call, to change them. */
export function requestOfFiles(database: Database, codeLimit: CodeLimit) {
	/** Throws as `findRequestOfFile`, and `too_many` after too many wrong codes. */
	const toRead = (call: FastifyRequest, code: string): Promise<RequestOfFile> =>
		codeLimit(call, () => findRequestOfFile(database, code));

	/** Throws as `toRead`, and `forbidden` as `permitBuyersStep`. */
	const toChange = async (call: FastifyRequest, code: string): Promise<{ request: RequestOfFile; viewer: Viewer }> => {
		const request = await toRead(call, code);
		const viewer = await viewerOf(call, database);
		await permitBuyersStep(database, viewer, request);
		return { request, viewer };
	};
	return { toRead, toChange };
}
