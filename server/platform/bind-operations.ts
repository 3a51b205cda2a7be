import { asAppError } from './database.ts';

type Operation<First> = (first: First, ...rest: never[]) => Promise<unknown>;

type Bound<T> = {
	[Name in keyof T]: T[Name] extends (first: never, ...rest: infer Rest) => infer Result
		? (...rest: Rest) => Result
		: never;
};

/**
 * The operations with their first argument bound (a database, a cache), so that callers pass the rest. They throw an
 * unreachable database as the error `unavailable`.
 */
export function bindOperations<First, T extends Record<string, Operation<First>>>(
	first: First,
	operations: T,
): Bound<T> {
	const bound = Object.entries(operations).map(([name, operation]) => [
		name,
		async (...rest: never[]) => {
			try {
				return await operation(first, ...rest);
			} catch (error) {
				throw asAppError(error);
			}
		},
	]);
	return Object.fromEntries(bound);
}
