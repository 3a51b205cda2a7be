import type { FastifyRequest } from 'fastify';
import { AppError, isAppError } from '#contract/errors.ts';
import { m } from '#messages';

export interface UploadedFile {
	/** File name from the sender. */
	name: string;
	bytes: Buffer;
	/** The file exceeded the limit; `bytes` is truncated. */
	tooLarge: boolean;
}

export interface Form {
	fields: Record<string, string>;
	/** The files of `fileField`. */
	files: UploadedFile[];
}

interface FormLimits {
	fileField: string;
	/** Bytes of one file. */
	maxBytes: number;
	/** Further files are counted, but not read into memory. */
	maxFiles: number;
}

async function readParts(request: FastifyRequest, { fileField, maxBytes, maxFiles }: FormLimits): Promise<Form> {
	const fields = new Map<string, string>();
	const files: UploadedFile[] = [];
	let problem: AppError | undefined;
	const limits = { fileSize: maxBytes, files: maxFiles + 20, fields: 40, fieldSize: 500_000, parts: maxFiles + 60 };
	for await (const part of request.parts({ limits })) {
		if (part.type === 'field') {
			if (fields.has(part.fieldname) || part.valueTruncated) problem ??= new AppError('invalid', m.error_bad_request());
			fields.set(part.fieldname, String(part.value));
			continue;
		}
		const isRead = files.length < maxFiles && part.fieldname === fileField;
		if (part.fieldname !== fileField) problem ??= new AppError('invalid', m.error_bad_request());
		const chunks: Buffer[] = [];
		for await (const chunk of part.file) if (isRead) chunks.push(chunk);
		files.push({ name: part.filename || fileField, bytes: Buffer.concat(chunks), tooLarge: part.file.truncated });
	}
	if (problem) throw problem;
	return { fields: Object.fromEntries(fields), files };
}

/**
 * Reads a complete `multipart/form-data` body, so that the sender gets the error response. Throws `invalid` for another content type, a
 * broken body, repeated fields, and files in another field.
 */
export async function readForm(request: FastifyRequest, limits: FormLimits): Promise<Form> {
	if (!request.isMultipart()) throw new AppError('invalid', m.error_not_multipart());
	try {
		return await readParts(request, limits);
	} catch (error) {
		// the parser's own errors have no status
		if (isAppError(error) || (error as { statusCode?: number }).statusCode) throw error;
		const unreadable = new AppError('invalid', m.error_bad_request());
		unreadable.cause = error;
		throw unreadable;
	}
}
