import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, isAppError, withCause } from '#contract/errors.ts';
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

/** The limits of a field that takes no files. */
const noFiles: FileLimits = { maxBytes: 0, maxFiles: 0 };

/** Reads a file and adds it to the digest. Its bytes stay in memory only up to `maxBytes`, and only when `isStored`. */
async function readFile(
	part: MultipartFile,
	{ maxBytes, isStored }: { maxBytes: number; isStored: boolean },
	digest: ReturnType<typeof digestParts>,
): Promise<UploadedFile> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of part.file) {
		size += chunk.length;
		digest.add(chunk);
		if (isStored && size <= maxBytes) chunks.push(chunk);
	}
	return {
		name: part.filename || part.fieldname,
		bytes: Buffer.concat(chunks),
		tooLarge: part.file.truncated || size > maxBytes,
	};
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
	// the parser stops at these; above what routes take, so that a route can say what is wrong with a form
	const limits = { fileSize, files: maxFiles + 20, fields: 40, fieldSize: 500_000, parts: maxFiles + 60 };
	const digest = digestParts(request);
	for await (const part of request.parts({ limits })) {
		digest.begin(part.fieldname, part.type === 'field' ? String(part.value) : part.filename);
		if (part.type === 'field') {
			if (fields.has(part.fieldname) || part.valueTruncated) problem ??= new AppError('invalid', m.error_bad_request());
			fields.set(part.fieldname, String(part.value));
			continue;
		}
		const ownFiles = files.get(part.fieldname);
		if (!ownFiles) problem ??= new AppError('invalid', m.error_bad_request());
		const { maxBytes, maxFiles } = ownFiles ? limitsOf[part.fieldname as Field] : noFiles;
		// a file that is not wanted is read, too: otherwise the sender gets a broken connection in place of the error
		const isStored = ownFiles !== undefined && ownFiles.length < maxFiles;
		const file = await readFile(part, { maxBytes, isStored }, digest);
		ownFiles?.push(file);
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
		throw withCause(new AppError('invalid', m.error_bad_request()), error);
	}
}

/** The same for a form with files in one field. */
export async function readForm(request: FastifyRequest, { fileField, ...limits }: FormLimits): Promise<Form> {
	const { fields, filesOf } = await readForms(request, { [fileField]: limits });
	return { fields, files: filesOf[fileField] ?? [] };
}
