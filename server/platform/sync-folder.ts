import { open } from 'node:fs/promises';

/** Makes names in a folder survive a power cut: those that were added, renamed or removed until now. */
export async function syncFolder(path: string): Promise<void> {
	await using folder = await open(path);
	await folder.sync();
}
