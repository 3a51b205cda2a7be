import type { Files } from './files.ts';
import { mapAhead } from './map-ahead.ts';

interface MoveOptions {
	/** Removes each file from the source once the target has the same bytes. */
	remove: boolean;
	signal?: AbortSignal;
	/** Called after each file. */
	onFile?: () => void;
}

/** Result for one folder. */
export interface Moved {
	copied: number;
	/** Files that the target had already, as when an interrupted move is repeated. */
	present: number;
}

/** Files that are copied in parallel. */
const filesAtOnce = 8;

/**
 * Copies every file that the target lacks; a file never changes under its name. Skips files that are removed meanwhile. Throws errors of
 * reading and storing; files copied before remain.
 */
export async function moveFiles(source: Files, target: Files, { remove, signal, onFile }: MoveOptions): Promise<Moved> {
	const moved: Moved = { copied: 0, present: 0 };
	const move = async (path: string) => {
		signal?.throwIfAborted();
		const isPresent = await target.has(path);
		if (isPresent && !remove) moved.present++;
		else {
			const bytes = await source.read(path);
			if (!bytes) return;
			// remove nothing before its bytes are at the target
			if (isPresent && (await target.read(path))?.equals(bytes)) moved.present++;
			else {
				await target.put(path, bytes, { replace: isPresent });
				moved.copied++;
			}
		}
		if (remove) await source.remove(path);
		onFile?.();
	};
	for await (const _ of mapAhead(source.list(), filesAtOnce, move));
	return moved;
}
