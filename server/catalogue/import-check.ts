import { type ReadRow, readCategories, readProducts } from './import-reader.ts';

/** A file that is wrong throughout is not worth more lines than a person reads. */
const maxProblems = 50;

/** Bad rows, one line each: row, field, what is wrong. Nothing was written. */
export class ImportError extends Error {
	override readonly name = 'ImportError';
	readonly problems: string[];

	constructor(problems: string[]) {
		super(`${problems.length >= maxProblems ? 'At least ' : ''}${problems.length} problems; nothing was written`);
		this.problems = problems;
	}
}

/**
 * Reads a catalogue file to its end, and notifies of every row in which something was put right. Throws `ImportError` for bad rows, and
 * another error for what is not JSON or not there.
 */
export async function checkFile(file: string, onNotice: (notice: string) => void): Promise<void> {
	const problems: string[] = [];
	const report = ({ place }: ReadRow<unknown>, found: string[]) =>
		problems.push(...found.map((text) => `${place}: ${text}`));

	const categoryRefs = new Set<string>();
	for await (const read of readCategories(file)) {
		for (const notice of read.notices) onNotice(`${read.place}: ${notice}`);
		if (!read.row) report(read, read.problems);
		else if (categoryRefs.has(read.row.ref)) report(read, ['key: stands in the file twice']);
		else categoryRefs.add(read.row.ref);
	}
	const keys = new Set<string>();
	for await (const read of readProducts(file)) {
		if (problems.length >= maxProblems) break;
		for (const notice of read.notices) onNotice(`${read.place}: ${notice}`);
		if (!read.row) report(read, read.problems);
		else if (keys.has(read.row.key)) report(read, ['key: stands in the file twice']);
		else if (!categoryRefs.has(read.row.categoryRef))
			report(read, [`category: the file has no category ${read.row.categoryRef}`]);
		// a copy: the key itself is a slice that would keep its whole stretch of the file in memory
		else keys.add(Buffer.from(read.row.key).toString());
	}
	if (problems.length > 0) throw new ImportError(problems.slice(0, maxProblems));
}
