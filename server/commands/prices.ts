import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openStorage } from '../platform/storage.ts';
import { readTimeZone } from '../settings/settings.ts';
import { importPrices } from '../sheets/import-prices.ts';
import { runCommand, WrongCall } from './command.ts';

const usage = 'Usage: npm run prices -- FILE [--dry-run] [--allow-jumps] [--skip-bad]';
const flag = { type: 'boolean', default: false } as const;

function readCall() {
	try {
		const options = { 'dry-run': flag, 'allow-jumps': flag, 'skip-bad': flag };
		const { values, positionals } = parseArgs({ options, allowPositionals: true });
		const [file, ...more] = positionals;
		if (!file || more.length > 0) throw new WrongCall(usage);
		return { file: resolve(file), values };
	} catch {
		throw new WrongCall(usage); // the parser's message is longer than the usage
	}
}

await runCommand(async () => {
	const { file, values } = readCall();
	const config = readConfig();
	const { setByServer, WHATSAPP_PHONE: phone } = config;
	const bytes = await readFile(file);
	const storage = await openStorage(config, { share: true });
	try {
		const store = { database: storage.database, onCommit: () => {} };
		const { sheet, applied } = await importPrices(
			store,
			{ fileName: basename(file), bytes },
			{
				timeZone: await readTimeZone(storage.database, setByServer.includes('whatsapp') ? phone : ''),
				isDryRun: values['dry-run'],
				allowJumps: values['allow-jumps'],
				skipBad: values['skip-bad'],
				onLine: (line) => console.error(line),
			},
		);
		const counts = Object.entries(sheet.summary).map(([state, rows]) => `${rows} ${state}`);
		const done = applied ? `${applied.changed} rows written, batch ${applied.batch}` : 'nothing was written';
		return `${counts.join(', ')}; ${done}`;
	} finally {
		await storage.close();
	}
});
