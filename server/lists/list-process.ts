import { serveWork } from '../platform/bounded/serve-work.ts';
import { readText } from './list-entries.ts';
import type { ListWork } from './read-list.ts';
import { readListFile } from './read-list-file.ts';

/** The child process that reads lists of visitors. */
await serveWork(async function* (work: ListWork) {
	const { list, language } = work;
	yield await (typeof list === 'string' ? readText(list, language) : readListFile(list, language));
});
