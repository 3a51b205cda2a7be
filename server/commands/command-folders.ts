import { checkStore } from '../check-store.ts';
import type { Config } from '../config.ts';
import { type Folders, openFolders } from '../platform/folders.ts';

/** The folders of the shop's files for a command. Throws when their store does not respond, and errors of `checkStore`. */
export async function openCommandFolders(config: Pick<Config, 'DATA_DIR' | 'store'>): Promise<Folders> {
	const storeError = config.store && (await checkStore(config.store));
	if (storeError) throw new Error("The object store can't be reached", { cause: storeError });
	return openFolders(config).folders;
}
