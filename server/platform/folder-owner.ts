import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface Owner {
	uid: number;
	gid: number;
}

/**
 * Who gets what root stores in a folder: the owner of the folder, or of the first folder above it that is there. The server is that account, and
 * could not read what belongs to root. Undefined when nothing need be given away.
 */
export async function receiverOf(folder: string): Promise<Owner | undefined> {
	if (process.getuid?.() !== 0) return undefined;
	const owner = await stat(folder).catch(() => undefined);
	if (!owner) return dirname(folder) === folder ? undefined : receiverOf(dirname(folder));
	return owner.uid === 0 ? undefined : { uid: owner.uid, gid: owner.gid };
}
