import type { ChangedEntity, UndoConflict } from './changed-entities.ts';
import type { FactorKind } from './factor-kinds.ts';

/** All error codes, each with its HTTP status. */
export const errorStatus = {
	invalid: 400,
	unauthenticated: 401,
	/** The password was right; the second step needs a factor: `POST /api/auth/sign-in/factor`. */
	factor_required: 401,
	forbidden: 403,
	/** The caller must prove first who is there: `POST /api/auth/step-up`. */
	step_up: 403,
	not_found: 404,
	conflict: 409,
	gone: 410,
	too_large: 413,
	too_many: 429,
	unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** A problem of one field; `path` is dotted, as in `sizes.0`. */
export interface Issue {
	path: string;
	message: string;
}

/** Who has changed a record since it was read, and when (ISO 8601); null when unknown. */
export interface LastChange {
	by: string | null;
	at: string | null;
	/** The record that was changed. */
	entity?: ChangedEntity;
	id?: number;
}

/** The body of every error response. `error` is a sentence for a person. */
export interface ErrorBody {
	error: string;
	code: ErrorCode;
	issues?: Issue[];
	/** In a `conflict`, the change by somebody else. */
	changed?: LastChange;
	/** Conflicts of an undo, the first 50. */
	conflicts?: UndoConflict[];
	/** The ticket for the second step of the sign-in, with `factor_required`. */
	ticket?: string;
	factors?: FactorKind[];
}

/** An expected error. Server functions throw it; pages and API each turn it into a response in one place. */
export class AppError extends Error {
	override readonly name = 'AppError';
	readonly code: ErrorCode;
	readonly issues: Issue[];
	/** Seconds until a retry makes sense, if known. */
	retryAfter?: number;
	/** In a `conflict`, the change by somebody else. */
	changed?: LastChange;
	/** Conflicts of an undo. */
	conflicts?: UndoConflict[];
	/** The ticket and the kinds of factor for the second step of the sign-in, with `factor_required`. */
	factor?: { ticket: string; factors: FactorKind[] };

	constructor(code: ErrorCode, message: string, issues: Issue[] = []) {
		super(message);
		this.code = code;
		this.issues = issues;
	}
}

/** The error of one field, which stands at the field as well: `fieldError('invalid', 'email', 'Enter an email address.')`. */
export const fieldError = (code: ErrorCode, path: string, message: string): AppError =>
	new AppError(code, message, [{ path, message }]);

/** Returns the error, whose `cause` is only for the log. */
export function withCause(error: AppError, cause: unknown): AppError {
	error.cause = cause;
	return error;
}

/** Checks the name: pages and server bundle their own copy of the class, so `instanceof` fails. */
export function isAppError(error: unknown): error is AppError {
	return error instanceof Error && error.name === 'AppError' && 'code' in error;
}

export function errorBody(error: AppError): ErrorBody {
	const { message, code, issues, changed, conflicts, factor } = error;
	return {
		error: message,
		code,
		...(issues.length > 0 && { issues }),
		...(changed && { changed }),
		...(conflicts && { conflicts }),
		...factor,
	};
}
