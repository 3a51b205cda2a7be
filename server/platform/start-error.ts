import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Why the server can't start. The message is one line that names the setting, without passwords. */
export class StartError extends Error {
	override readonly name = 'StartError';
}

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code ?? '');

/** As `mkdir` with `recursive`, which in Node never ends where the system allows no folder, as in `/proc`. */
async function makeFolder(path: string): Promise<void> {
	try {
		await mkdir(path);
	} catch (error) {
		if (codeOf(error) === 'EEXIST') return;
		if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error;
		await makeFolder(dirname(path));
		await mkdir(path);
	}
}

/** Creates the data folder if needed. Throws `StartError` when it is not writable. */
export async function prepareDataDir(dataDir: string): Promise<void> {
	try {
		await makeFolder(dataDir);
		if (!(await stat(dataDir)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
		await access(dataDir, constants.W_OK | constants.X_OK);
	} catch (error) {
		throw new StartError(`DATA_DIR: nothing can be stored in ${dataDir} (${codeOf(error)})`);
	}
}

/** Turns an error of listening into a `StartError` that names its variable; returns other errors unchanged. */
export function asListenError(error: unknown, { HOST, PORT }: { HOST: string; PORT: number }): unknown {
	const code = codeOf(error);
	if (code === 'EADDRINUSE') return new StartError('PORT: another program is listening there; choose another PORT');
	if (code === 'EACCES') return new StartError(`PORT: this account may not listen at ${PORT}; choose one above 1023`);
	if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
		return new StartError(`HOST: ${HOST} is no address of this machine (${code})`);
	return error;
}

/**
 * Where an unexpected error came from, in one line, without its message, which may quote a row. Example:
 * `The server can't start: migration 163-backups.sql, code 42701, table settings. The line above says more.`
 */
export function summarizeFailure(error: unknown): string {
	const places = new Set<string>();
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		for (const key of ['migration', 'code', 'table', 'constraint'] as const) {
			const value = (cause as { [field in typeof key]?: unknown })[key];
			if (typeof value === 'string') places.add(`${key} ${value}`);
		}
	const place = [...places].join(', ') || (error instanceof Error ? error.name : 'unknown error');
	return `The server can't start: ${place}. The line above says more.`;
}
