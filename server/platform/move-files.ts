import type { Files } from './files.ts';
import { mapAhead } from './map-ahead.ts';

interface MoveOptions {
	/** Removes each file at its source once its target has it. */
	remove: boolean;
	signal?: AbortSignal;
	/** Called after each file. */
	onFile?: () => void;
}

/** What became of the files of a folder. */
export interface Moved {
	copied: number;
	/** Those that the target had: a move that was broken off goes on where it was. */
	present: number;
}

/** Files that are copied at once. */
const filesAtOnce = 8;

/**
 * Copies every file that its target lacks: a file never changes under its name. One that is removed meanwhile is passed over.
 * Throws what reading or storing one does; those before it stay.
 */
export async function moveFiles(source: Files, target: Files, { remove, signal, onFile }: MoveOptions): Promise<Moved> {
	const moved: Moved = { copied: 0, present: 0 };
	const move = async (path: string) => {
		signal?.throwIfAborted();
		if (await target.has(path)) moved.present++;
		else {
			const bytes = await source.read(path);
			if (!bytes) return;
			await target.put(path, bytes);
			moved.copied++;
		}
		if (remove) await source.remove(path);
		onFile?.();
	};
	for await (const _ of mapAhead(source.list(), filesAtOnce, move));
	return moved;
}
