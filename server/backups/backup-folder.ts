import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names the folder, so that servers know whether they share it. */
const placeFile = 'place';

/** The folder of the console's backups. Nothing of it is served but by a link. */
export interface BackupFolder {
	/** The folder's own id. Creates the folder and closes it to others. */
	open(): Promise<string>;
	/** The folder's own id; undefined while there is no folder. */
	place(): Promise<string | undefined>;
	pathOf(file: string): string;
	/** The length of a file in bytes; undefined without it. */
	sizeOf(file: string): Promise<number | undefined>;
	/** Names of files that `newFileName` made for backups, also of incomplete ones, by the key of the backup. */
	list(): Promise<{ file: string; key: string }[]>;
	remove(file: string): Promise<void>;
}

/** `parts-counter-20261126-171500-k3v9…-1c0ffee2.backup`: another name for each attempt, so that none disturbs another. */
export function newFileName(key: string, now: Date): string {
	const [day = '', time = ''] = now.toISOString().replace(/[-:]/g, '').split('T');
	return `parts-counter-${day}-${time.slice(0, 6)}-${key}-${randomUUID().slice(0, 8)}.backup`;
}

const namePattern = /^parts-counter-\d{8}-\d{6}-([0-9a-f]{16})-[0-9a-f]{8}\.backup(\..+\.part)?$/;

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
const undefinedIfMissing = (error: unknown) => {
	if (isMissing(error)) return undefined;
	throw error;
};

export function openBackupFolder(directory: string): BackupFolder {
	const pathOf = (file: string) => join(directory, file);
	const readPlace = () => readFile(pathOf(placeFile), 'utf8').catch(undefinedIfMissing);

	async function makePlace(): Promise<void> {
		const partial = pathOf(`${placeFile}.${randomUUID()}`);
		await writeFile(partial, randomUUID(), { mode: 0o600, flag: 'wx', flush: true });
		try {
			// of two servers that begin at once, both use the first id
			await link(partial, pathOf(placeFile));
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
		} finally {
			await rm(partial, { force: true });
		}
	}

	return {
		async open() {
			await mkdir(directory, { recursive: true, mode: 0o700 });
			const { mode } = await stat(directory);
			if ((mode & 0o077) !== 0) await chmod(directory, 0o700);
			const place = await readPlace();
			if (place !== undefined) return place;
			await makePlace();
			const made = await readPlace();
			if (made === undefined) throw new Error('The folder of the backups was removed');
			return made;
		},
		place: readPlace,
		pathOf,
		async sizeOf(file) {
			return (await stat(pathOf(file)).catch(undefinedIfMissing))?.size;
		},
		async list() {
			const names = (await readdir(directory).catch(undefinedIfMissing)) ?? [];
			return names.flatMap((file) => {
				const key = namePattern.exec(file)?.[1];
				return key === undefined ? [] : [{ file, key }];
			});
		},
		remove: (file) => rm(pathOf(file), { force: true }),
	};
}
