import { asAppError } from './database.ts';

type Operation<First> = (first: First, ...rest: never[]) => Promise<unknown>;

/** Runs something with what it chooses for that. */
type Within<First> = <T>(run: (first: First) => Promise<T>) => Promise<T>;

type Bound<T> = {
	[Name in keyof T]: T[Name] extends (first: never, ...rest: infer Rest) => infer Result
		? (...rest: Rest) => Result
		: never;
};

/**
 * The operations with their first argument bound (a database, a cache), which `within` chooses for each call, so that callers pass the
 * rest. They throw an unreachable database as the error `unavailable`.
 */
export function bindOperations<First, T extends Record<string, Operation<First>>>(
	within: Within<First>,
	operations: T,
): Bound<T> {
	const bound = Object.entries(operations).map(([name, operation]) => [
		name,
		async (...rest: never[]) => {
			try {
				return await within((first) => operation(first, ...rest));
			} catch (error) {
				throw asAppError(error);
			}
		},
	]);
	return Object.fromEntries(bound);
}
