import type { FastifyRequest } from 'fastify';
import { AppError, isAppError } from '#contract/errors.ts';
import { m } from '#messages';
import { digestParts } from './body-digest.ts';

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

interface FileLimits {
	/** Bytes of one file. */
	maxBytes: number;
	/** Further files are counted, but not read into memory. */
	maxFiles: number;
}

interface FormLimits extends FileLimits {
	fileField: string;
}

/** The limits of each field with files. */
type FieldLimits<Field extends string> = Record<Field, FileLimits>;

interface FormOfFields<Field extends string> {
	fields: Record<string, string>;
	filesOf: Record<Field, UploadedFile[]>;
}

async function readParts<Field extends string>(
	request: FastifyRequest,
	limitsOf: FieldLimits<Field>,
): Promise<FormOfFields<Field>> {
	const fields = new Map<string, string>();
	const files = new Map<string, UploadedFile[]>(Object.keys(limitsOf).map((field) => [field, []]));
	let problem: AppError | undefined;
	const everyLimit = Object.values<FileLimits>(limitsOf);
	const maxFiles = everyLimit.reduce((sum, limits) => sum + limits.maxFiles, 0);
	const fileSize = Math.max(...everyLimit.map(({ maxBytes }) => maxBytes));
	const limits = { fileSize, files: maxFiles + 20, fields: 40, fieldSize: 500_000, parts: maxFiles + 60 };
	const digest = digestParts(request);
	for await (const part of request.parts({ limits })) {
		digest.begin(part.fieldname, part.type === 'field' ? String(part.value) : part.filename);
		if (part.type === 'field') {
			if (fields.has(part.fieldname) || part.valueTruncated) problem ??= new AppError('invalid', m.error_bad_request());
			fields.set(part.fieldname, String(part.value));
			continue;
		}
		const own = files.get(part.fieldname);
		const ownLimits = own && limitsOf[part.fieldname as Field];
		if (!own || !ownLimits) problem ??= new AppError('invalid', m.error_bad_request());
		let isRead = own !== undefined && own.length < (ownLimits?.maxFiles ?? 0);
		const chunks: Buffer[] = [];
		let size = 0;
		for await (const chunk of part.file) {
			size += chunk.length;
			digest.add(chunk);
			isRead &&= size <= (ownLimits?.maxBytes ?? 0);
			if (isRead) chunks.push(chunk);
		}
		const tooLarge = part.file.truncated || size > (ownLimits?.maxBytes ?? 0);
		own?.push({ name: part.filename || part.fieldname, bytes: Buffer.concat(chunks), tooLarge });
	}
	if (problem) throw problem;
	await digest.end();
	return { fields: Object.fromEntries(fields), filesOf: Object.fromEntries(files) as Record<Field, UploadedFile[]> };
}

/**
 * Reads a complete `multipart/form-data` body with files in several fields, so that the sender gets the error response. Throws `invalid` for
 * another content type, a broken body, repeated fields, and files in another field.
 */
export async function readForms<Field extends string>(
	request: FastifyRequest,
	limitsOf: FieldLimits<Field>,
): Promise<FormOfFields<Field>> {
	if (!request.isMultipart()) throw new AppError('invalid', m.error_not_multipart());
	try {
		return await readParts(request, limitsOf);
	} catch (error) {
		// the parser's own errors have no status
		if (isAppError(error) || (error as { statusCode?: number }).statusCode) throw error;
		const unreadable = new AppError('invalid', m.error_bad_request());
		unreadable.cause = error;
		throw unreadable;
	}
}

/** The same for a form with files in one field. */
export async function readForm(request: FastifyRequest, { fileField, ...limits }: FormLimits): Promise<Form> {
	const { fields, filesOf } = await readForms(request, { [fileField]: limits });
	return { fields, files: filesOf[fileField] ?? [] };
}
