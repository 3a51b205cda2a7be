import type { ChangedEntity, UndoConflict } from './changes.ts';

/** The few ways in which the product says no, each with its one HTTP status. */
export const errorStatus = {
	invalid: 400,
	unauthenticated: 401,
	forbidden: 403,
	not_found: 404,
	conflict: 409,
	too_large: 413,
	too_many: 429,
	unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What is wrong with one field; `path` is dotted, as in `sizes.0`. */
export interface Issue {
	path: string;
	message: string;
}

/** Who has changed a record since it was read, and when (ISO 8601); null where the history does not say. */
export interface LastChange {
	by: string | null;
	at: string | null;
	/** The record, under whose number its history is. */
	entity?: ChangedEntity;
	id?: number;
}

/** The body of every error response. `error` is a sentence for a person. */
export interface ErrorBody {
	error: string;
	code: ErrorCode;
	issues?: Issue[];
	/** Of a `conflict` with a change by somebody else. */
	changed?: LastChange;
	/** Of an undo that something newer stands in the way of, the first 50. */
	conflicts?: UndoConflict[];
}

/** An error that is expected: thrown by the server's functions, turned into a response in one place for each face. */
export class AppError extends Error {
	override readonly name = 'AppError';
	readonly code: ErrorCode;
	readonly issues: Issue[];
	/** Seconds after which it may be tried again, when known. */
	retryAfter?: number;
	/** Of a `conflict` with a change by somebody else. */
	changed?: LastChange;
	/** Of an undo that something newer stands in the way of. */
	conflicts?: UndoConflict[];

	constructor(code: ErrorCode, message: string, issues: Issue[] = []) {
		super(message);
		this.code = code;
		this.issues = issues;
	}
}

/** Recognises an error by its name: pages and server hold two copies of the class, so `instanceof` would not do. */
export function isAppError(error: unknown): error is AppError {
	return error instanceof Error && error.name === 'AppError' && 'code' in error;
}

export function errorBody(error: AppError): ErrorBody {
	const { message, code, issues, changed, conflicts } = error;
	return {
		...{ error: message, code },
		...(issues.length > 0 && { issues }),
		...(changed && { changed }),
		...(conflicts && { conflicts }),
	};
}
