import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Why nothing starts; the message is one line that names the setting, and has no password in it. */
export class StartError extends Error {
	override readonly name = 'StartError';
}

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code ?? '');

/** Makes a folder and those above it. By itself Node tries without an end where the system takes no folder, as in `/proc`. */
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

/** Makes the folder of the data where it is not there yet. Throws `StartError` where nothing can be stored in it. */
export async function prepareDataDir(dataDir: string): Promise<void> {
	try {
		await makeFolder(dataDir);
		if (!(await stat(dataDir)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
		await access(dataDir, constants.W_OK | constants.X_OK);
	} catch (error) {
		throw new StartError(`DATA_DIR: nothing can be stored in ${dataDir} (${codeOf(error)})`);
	}
}

/** What listening failed by, as a `StartError` that names its variable; any other error as it is. */
export function asListenError(error: unknown, { HOST, PORT }: { HOST: string; PORT: number }): unknown {
	const code = codeOf(error);
	if (code === 'EADDRINUSE') return new StartError('PORT: another program is listening there; choose another PORT');
	if (code === 'EACCES') return new StartError(`PORT: this account may not listen at ${PORT}; choose one above 1023`);
	if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
		return new StartError(`HOST: ${HOST} is no address of this machine (${code})`);
	return error;
}
