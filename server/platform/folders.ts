import { join } from 'node:path';
import { closeToOthers, createFiles, type Files } from './files.ts';
import { createObjectStore, type ObjectStore, type StoreSettings } from './object-store.ts';
import { createStoreFiles, type StoreFolder } from './store-files.ts';

export interface FoldersConfig {
	DATA_DIR: string;
	store: StoreSettings | undefined;
}

/** The shop's files: `uploads` are public, `private` ones have no URL. */
export type Folders = Record<StoreFolder, Files>;

/** The folders below `DATA_DIR`. */
export function directoryFolders({ DATA_DIR }: Pick<FoldersConfig, 'DATA_DIR'>): Folders {
	return { uploads: createFiles(join(DATA_DIR, 'uploads')), private: createFiles(join(DATA_DIR, 'private')) };
}

/** Closes what only the shop may read and older versions left open: photographs of buyers, and mails with codes. */
export async function closePrivateFolders({ DATA_DIR }: Pick<FoldersConfig, 'DATA_DIR'>): Promise<void> {
	for (const name of ['private', 'outbox']) await closeToOthers(join(DATA_DIR, name));
}

/** The folders of an object store. */
export function storeFoldersOf(store: ObjectStore): Folders {
	return { uploads: createStoreFiles(store, 'uploads'), private: createStoreFiles(store, 'private') };
}

/** The folders of the configured store, or below `DATA_DIR`. */
export function openFolders(config: FoldersConfig): { folders: Folders; store: ObjectStore | undefined } {
	const store = config.store && createObjectStore(config.store);
	return { folders: store ? storeFoldersOf(store) : directoryFolders(config), store };
}
