import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { directoryFolders } from '../platform/folders.ts';
import { moveFiles } from '../platform/move-files.ts';
import { runCommand, WrongCall } from './command.ts';
import { openCommandFolders } from './command-folders.ts';

const usage = 'Usage: npm run files -- to-store|to-directory [--remove]';
const directions = ['to-store', 'to-directory'];

/** Parses the direction, and whether copied files are removed at their source. Throws the usage for anything else. */
function readDirection() {
	try {
		const options = { remove: { type: 'boolean' } } as const;
		const { values, positionals } = parseArgs({ options, allowPositionals: true });
		const [direction = '', ...more] = positionals;
		if (!directions.includes(direction) || more.length > 0) throw new WrongCall(usage);
		return { isToStore: direction === 'to-store', remove: values.remove === true };
	} catch {
		throw new WrongCall(usage); // the parser's message is longer than the usage
	}
}

async function move(signal: AbortSignal): Promise<string> {
	const { isToStore, remove } = readDirection();
	const config = readConfig();
	if (!config.store) throw new ConfigError('S3_ENDPOINT: names the object store, and is not set');
	const [directory, store] = [directoryFolders(config), await openCommandFolders(config)];
	const [source, target] = isToStore ? [directory, store] : [store, directory];
	let [copied, present, count] = [0, 0, 0];
	const onFile = () => void (++count % 1_000 === 0 && console.error(`${count} files`));
	for (const folder of ['uploads', 'private'] as const) {
		const moved = await moveFiles(source[folder], target[folder], { remove, signal, onFile });
		copied += moved.copied;
		present += moved.present;
	}
	const [from, to] = isToStore ? ['directory', 'store'] : ['store', 'directory'];
	return `${copied} files copied to the ${to}, ${present} were there; the ${from} ${remove ? 'has them no more' : 'keeps them'}`;
}

await runCommand(move, 'Interrupted: what was copied stays, and the same call goes on from there');
