import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { maxZipBytes } from '#contract/documents/document-rules.ts';
import { AppError, isAppError } from '#contract/errors.ts';
import { m } from '#messages';
import { digestParts } from '../http/body-digest.ts';

/** Milliseconds after which a file is of a call that a crash has ended. */
const maxAge = 3_600_000;

async function removeOld(folder: string): Promise<void> {
	for (const name of await readdir(folder)) {
		const path = join(folder, name);
		const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now());
		if (age > maxAge) await rm(path, { force: true });
	}
}

/** The parser's own errors have neither a status nor a code. */
function throwUnreadable(error: unknown): never {
	const { statusCode, code } = error as { statusCode?: number; code?: string };
	if (isAppError(error) || statusCode !== undefined || code !== undefined) throw error;
	const unreadable = new AppError('invalid', m.error_bad_request());
	unreadable.cause = error;
	throw unreadable;
}

/**
 * Runs `use` with the form of a call: its texts, and the path of its only file, which is written to the disk as it arrives and removed afterwards. A zip may
 * have more bytes than the server should hold. Throws `invalid` without a file, and `too_large`.
 */
export async function withUploadedZip<T>(
	request: FastifyRequest,
	dataDir: string,
	use: (fields: Record<string, string>, zip: string) => Promise<T>,
): Promise<T> {
	if (!request.isMultipart()) throw new AppError('invalid', m.error_not_multipart());
	const folder = join(dataDir, 'tmp');
	await mkdir(folder, { recursive: true, mode: 0o700 });
	await removeOld(folder);
	const zip = join(folder, `${randomUUID()}.zip`);
	const fields: Record<string, string> = {};
	let count = 0;
	let isTooLarge = false;
	const digest = digestParts(request);
	const readParts = async () => {
		for await (const part of request.parts({
			limits: { fileSize: maxZipBytes, files: 2, fields: 10, fieldSize: 1_000 },
		})) {
			digest.begin(part.fieldname, part.type === 'field' ? String(part.value) : part.filename);
			if (part.type === 'field') fields[part.fieldname] = String(part.value);
			else if (part.fieldname !== 'file' || ++count > 1) throw new AppError('invalid', m.document_file_one());
			else {
				part.file.on('data', digest.add);
				await pipeline(part.file, createWriteStream(zip, { mode: 0o600 }));
				isTooLarge = part.file.truncated;
			}
		}
	};
	try {
		await readParts().catch(throwUnreadable);
		if (isTooLarge) throw new AppError('too_large', m.documents_zip_large({ megabytes: maxZipBytes / 1_048_576 }));
		if (count === 0) throw new AppError('invalid', m.document_file_required());
		await digest.end();
		return await use(fields, zip);
	} finally {
		await rm(zip, { force: true });
	}
}
