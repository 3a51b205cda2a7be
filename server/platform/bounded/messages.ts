import type { ErrorCode, Issue } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';

/** A message from the server to a child process. */
export type Order<Input> =
	/** `deadline`: milliseconds of processor time for all of the work. */
	| { type: 'start'; input: Input; language: Language; deadline: number }
	/** Asks for the next batch. */
	| { type: 'next' }
	/** Ends the work early. */
	| { type: 'stop' };

/** An error as plain data, since class instances can't be sent between processes. */
export type SentError =
	| { name: 'AppError'; code: ErrorCode; message: string; issues: Issue[] }
	| { name: string; message: string; code?: undefined };

/** A message from a child process. Each `start` and each `next` gets one batch, end or error. */
export type Report<Item> =
	| { type: 'ready' }
	| { type: 'batch'; items: Item[] }
	/** `memory`: bytes in use by the process. */
	| { type: 'end'; memory: number }
	| { type: 'error'; error: SentError; memory: number };
