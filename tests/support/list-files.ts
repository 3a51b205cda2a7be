import type { Files } from '../../server/platform/files.ts';

/** The paths of all files, sorted. */
export async function listFiles(files: Pick<Files, 'list'>): Promise<string[]> {
	const paths: string[] = [];
	for await (const path of files.list()) paths.push(path);
	return paths.toSorted();
}
