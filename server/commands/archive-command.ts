import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Manifest } from '../platform/backup/manifest.ts';
import { WrongCall } from './command.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Parses `FILE [options]`: the absolute path, and the values of the options as Node's `parseArgs` returns them. Throws the usage for anything
 * else.
 */
export function readArguments<T extends Options>(usage: string, options: T) {
	const text = `Usage: npm run ${usage}`;
	try {
		const { values, positionals } = parseArgs({ options, allowPositionals: true });
		const [file, ...more] = positionals;
		if (!file || more.length > 0) throw new WrongCall(text);
		return { file: resolve(file), values };
	} catch {
		throw new WrongCall(text); // the parser's message is longer than the usage
	}
}

/** Example: `54 rows of 9 tables and 1 files`. */
export function summarize({ tables, files }: Manifest): string {
	const rows = tables.reduce((sum, table) => sum + table.rows, 0);
	return `${rows} rows of ${tables.length} tables and ${files.count} files`;
}
