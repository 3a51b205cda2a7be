import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../sync-folder.ts';

export interface SecretKey {
	/** 32 bytes. */
	bytes: Buffer;
	/** Which key it is, without revealing it: 16 hexadecimal digits. */
	id: string;
}

const keyLength = 32;

const asKey = (bytes: Buffer): SecretKey => ({
	bytes,
	id: createHmac('sha256', bytes).update('key of the secrets').digest('hex').slice(0, 16),
});

/** 32 bytes in hexadecimal digits or in base64, with or without padding; undefined for another text. */
export function readKey(text: string): Buffer | undefined {
	const trimmed = text.trim();
	if (/^[\da-f]{64}$/i.test(trimmed)) return Buffer.from(trimmed, 'hex');
	if (!/^[\w+/-]{43}=?$/.test(trimmed)) return undefined;
	const bytes = Buffer.from(trimmed, 'base64');
	return bytes.length === keyLength ? bytes : undefined;
}

/** The file has no key in it: it is damaged, or was written by something else. */
export class DamagedKeyError extends Error {
	override readonly name = 'DamagedKeyError';
}

/** The key in the file; undefined when there is no file. Throws `DamagedKeyError`. */
async function readKeyFile(file: string): Promise<SecretKey | undefined> {
	const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return undefined;
		throw error;
	});
	if (text === undefined) return undefined;
	const bytes = readKey(text);
	if (!bytes) throw new DamagedKeyError(`${file} has no key of 32 bytes`);
	return asKey(bytes);
}

/** Makes a file with a new key. It appears whole, and never replaces another: of two servers that make one, both use the first. */
async function makeKeyFile(directory: string, file: string): Promise<void> {
	await mkdir(directory, { recursive: true });
	const partial = `${file}.${randomUUID()}`;
	await writeFile(partial, `${randomBytes(keyLength).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
	try {
		await link(partial, file);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	} finally {
		await rm(partial, { force: true });
	}
	// without it after a power cut, nobody could read what it has encrypted
	await syncFolder(directory);
}

export interface KeyConfig {
	SECRETS_KEY?: string | undefined;
	/** An external database may have several servers: then a file of one of them is no place for the key. */
	DATABASE_URL?: string | undefined;
	DATA_DIR: string;
}

/** Where the key comes from: `SECRETS_KEY`, else with the embedded database the file `secrets.key` in `DATA_DIR`. */
export function keySource({ SECRETS_KEY, DATABASE_URL, DATA_DIR }: KeyConfig) {
	const variable = SECRETS_KEY === undefined ? undefined : readKey(SECRETS_KEY);
	const file = DATABASE_URL === undefined ? join(DATA_DIR, 'secrets.key') : undefined;
	const read = async () => (variable ? asKey(variable) : file && (await readKeyFile(file))) || undefined;
	return {
		/** Undefined without a key. Throws `DamagedKeyError`. */
		read,
		/** The key; makes the file at the first need. Undefined when only the variable can have it, and it is not set. */
		async readOrMake(): Promise<SecretKey | undefined> {
			const key = await read();
			if (key || !file) return key;
			await makeKeyFile(DATA_DIR, file);
			return read();
		},
	};
}
