import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Manifest } from '../platform/backup/manifest.ts';
import { WrongCall } from './command.ts';

/** Parses `FILE [--option]`: the absolute path, and whether the option is set. Throws the usage for anything else. */
export function readArguments(command: string, option: string): { file: string; hasOption: boolean } {
	const usage = `Usage: npm run ${command} -- FILE [--${option}]`;
	try {
		const { values, positionals } = parseArgs({ options: { [option]: { type: 'boolean' } }, allowPositionals: true });
		const [file, ...more] = positionals;
		if (!file || more.length > 0) throw new WrongCall(usage);
		return { file: resolve(file), hasOption: values[option] === true };
	} catch {
		throw new WrongCall(usage); // the parser's message is longer than the usage
	}
}

/** Example: `54 rows of 9 tables and 1 files`. */
export function summarize({ tables, files }: Manifest): string {
	const rows = tables.reduce((sum, table) => sum + table.rows, 0);
	return `${rows} rows of ${tables.length} tables and ${files.count} files`;
}
