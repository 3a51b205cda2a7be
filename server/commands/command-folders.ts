import { checkStore } from '../check-store.ts';
import type { Config } from '../config.ts';
import { type Folders, openFolders } from '../platform/folders.ts';

/** The folders of the shop's files for a command. Throws when they are in a store that does not respond, and what `checkStore` does. */
export async function openCommandFolders(config: Pick<Config, 'DATA_DIR' | 'store'>): Promise<Folders> {
	const silent = config.store && (await checkStore(config.store));
	if (silent) throw new Error("The object store can't be reached", { cause: silent });
	return openFolders(config).folders;
}
