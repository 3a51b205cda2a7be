import { AppError } from '#contract/errors.ts';
import { causes } from './causes.ts';

class OutOfTime extends AppError {
	constructor(message: string, retryAfter: number) {
		super('unavailable', message);
		this.retryAfter = retryAfter;
	}
}

interface DeadlineOptions {
	/** The caller's message, made when the time is over, in the language in which `deadline` was called. */
	message: () => string;
	/** Seconds until the caller may try again. */
	retryAfter: number;
}

/**
 * A signal that aborts after so many milliseconds, with an `unavailable` error as its reason. Its timer does not keep the process alive.
 */
export function deadline(milliseconds: number, { message, retryAfter }: DeadlineOptions): AbortSignal {
	const controller = new AbortController();
	setTimeout(() => controller.abort(new OutOfTime(message(), retryAfter)), milliseconds).unref();
	return controller.signal;
}

/** Whether an error, or one of its causes, comes from a deadline. */
export function isOutOfTime(error: unknown): boolean {
	return [...causes(error)].some((cause) => cause instanceof OutOfTime);
}
