import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fieldError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Queries } from '../database.ts';
import { DamagedKeyError, type KeyConfig, keySource, type SecretKey } from './secret-key.ts';
import { secrets } from './tables.ts';

/** Secrets that the server needs in clear, such as the password of the mail server. Each is encrypted in the table `secrets`. */
export interface Secrets {
	/** Undefined without this secret, without the key, and when another key has encrypted it. */
	read(database: Queries, name: string): Promise<string | undefined>;
	/** Stores a secret in the caller's transaction. Throws `invalid` without a key, with an issue at the field, which has the name by default. */
	write(transaction: Queries, name: string, text: string, field?: string): Promise<void>;
	remove(transaction: Queries, name: string): Promise<void>;
	/** Encrypts a text that the caller stores under the name; undefined without a key. */
	seal(name: string, text: string): Promise<Buffer | undefined>;
	/** The text that was sealed under the name; undefined without the key that has encrypted it. */
	open(name: string, sealed: Buffer): Promise<string | undefined>;
}

const cipher = 'aes-256-gcm';
/** Bytes, as NIST SP 800-38D has them for GCM. */
const nonceLength = 12;
const tagLength = 16;

/** Nonce, tag and encrypted text. The name is authenticated: the row of another secret can't take its place. */
export function encrypt({ bytes }: Pick<SecretKey, 'bytes'>, name: string, text: string): Buffer {
	const nonce = randomBytes(nonceLength);
	const encryption = createCipheriv(cipher, bytes, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(name));
	const encrypted = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
	return Buffer.concat([nonce, encryption.getAuthTag(), encrypted]);
}

/** The text; undefined when it was encrypted by another key or under another name, or was altered. */
export function decrypt({ bytes }: Pick<SecretKey, 'bytes'>, name: string, ciphertext: Buffer): string | undefined {
	const content = nonceLength + tagLength;
	if (ciphertext.length < content) return undefined;
	const decryption = createDecipheriv(cipher, bytes, ciphertext.subarray(0, nonceLength), { authTagLength: tagLength })
		.setAAD(Buffer.from(name))
		.setAuthTag(ciphertext.subarray(nonceLength, content));
	const begin = decryption.update(ciphertext.subarray(content));
	try {
		return Buffer.concat([begin, decryption.final()]).toString('utf8');
	} catch {
		// node:crypto says no more than that the tag does not fit
		return undefined;
	}
}

/** Secrets by the server's key. A server without the key, or with another, starts and goes on: what it can't read is void. */
export function openSecrets(config: KeyConfig): Secrets {
	const source = keySource(config);
	const readKey = () =>
		source.read().catch((error: unknown) => {
			if (error instanceof DamagedKeyError) return undefined;
			throw error;
		});
	return {
		async read(database, name) {
			const [row] = await database.select().from(secrets).where(eq(secrets.name, name));
			const key = row && (await readKey());
			return key && key.id === row.keyId ? decrypt(key, name, row.ciphertext) : undefined;
		},
		async write(transaction, name, text, field = name) {
			const key = await source.readOrMake().catch((error: unknown) => {
				if (error instanceof DamagedKeyError) throw fieldError('invalid', field, m.secrets_key_damaged());
				throw error;
			});
			if (!key) throw fieldError('invalid', field, m.secrets_key_required());
			const row = { ciphertext: encrypt(key, name, text), keyId: key.id, changedAt: new Date() };
			await transaction
				.insert(secrets)
				.values({ name, ...row })
				.onConflictDoUpdate({ target: secrets.name, set: row });
		},
		async remove(transaction, name) {
			await transaction.delete(secrets).where(eq(secrets.name, name));
		},
		async seal(name, text) {
			const key = await readKey();
			return key && encrypt(key, name, text);
		},
		async open(name, sealed) {
			const key = await readKey();
			return key && decrypt(key, name, sealed);
		},
	};
}
