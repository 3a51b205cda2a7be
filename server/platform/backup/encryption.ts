import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { open } from 'node:fs/promises';
import { BackupError } from './manifest.ts';

/** The container of an encrypted backup, which `docs/operating.md` describes byte by byte. */
const magic = Buffer.from('PCBACKUP');
const version = 1;
const headLength = 32;
/** Where the salt of 16 bytes and the length of a chunk (32 bits, big-endian) begin in the head. */
const offsets = { salt: 12, chunkLength: 28 } as const;
/** Bytes of an archive in a chunk; its tag follows. */
const chunkLength = 65_536;
const tagLength = 16;
const cipher = 'aes-256-gcm';
/** OWASP's parameters with 64 MB of memory: N is 2^16. */
const scryptParameters = { logN: 16, r: 8, p: 2 };
/** Bytes of memory that a key may take: a forged head must not ask for more. */
const maxKeyMemory = 1_073_741_824;

interface Head {
	bytes: Buffer;
	logN: number;
	r: number;
	p: number;
	salt: Buffer;
	chunkLength: number;
}

function newHead({ logN, r, p }: typeof scryptParameters): Head {
	const bytes = Buffer.alloc(headLength);
	const salt = randomBytes(16);
	magic.copy(bytes);
	bytes.set([version, logN, r, p], magic.length);
	salt.copy(bytes, offsets.salt);
	bytes.writeUInt32BE(chunkLength, offsets.chunkLength);
	return { bytes, logN, r, p, salt, chunkLength };
}

function deriveKey(passphrase: string, { logN, r, p, salt }: Head): Promise<Buffer> {
	const N = 2 ** logN;
	// scrypt needs some bytes besides its 128 * N * r
	const maxmem = 256 * N * r;
	return new Promise((resolve, reject) =>
		scrypt(passphrase.normalize('NFC'), salt, 32, { N, r, p, maxmem }, (error, key) =>
			error ? reject(error) : resolve(key),
		),
	);
}

/** The number of the chunk, and whether it is the last one: chunks can't be swapped or left out, and the end can't be cut off. */
function nonceOf(chunk: number, isLast: boolean): Buffer {
	const nonce = Buffer.alloc(12);
	nonce.writeBigUInt64BE(BigInt(chunk), 3);
	nonce[11] = isLast ? 1 : 0;
	return nonce;
}

/** Encrypts the bytes by a passphrase: a transform for `pipeline`. Tests make many keys: theirs have cheaper parameters. */
export async function encryptBy(
	passphrase: string,
	parameters = scryptParameters,
): Promise<(source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>> {
	const head = newHead(parameters);
	const key = await deriveKey(passphrase, head);
	const encryptChunk = (bytes: Buffer, chunk: number, isLast: boolean) => {
		const encryption = createCipheriv(cipher, key, nonceOf(chunk, isLast), { authTagLength: tagLength });
		encryption.setAAD(head.bytes);
		return Buffer.concat([encryption.update(bytes), encryption.final(), encryption.getAuthTag()]);
	};
	return async function* encrypt(source) {
		yield head.bytes;
		let pending = Buffer.alloc(0);
		let chunk = 0;
		for await (const bytes of source) {
			pending = Buffer.concat([pending, bytes]);
			// a full chunk waits until it is known whether it is the last one
			while (pending.length > chunkLength) {
				yield encryptChunk(pending.subarray(0, chunkLength), chunk++, false);
				pending = pending.subarray(chunkLength);
			}
		}
		yield encryptChunk(pending, chunk, true);
	};
}

/** Reads the head of an encrypted backup, all of its bytes. Throws `BackupError` for one that this version can't read. */
function readHead(file: string, bytes: Buffer): Head {
	const [storedVersion = 0, logN = 0, r = 0, p = 0] = bytes.subarray(magic.length);
	if (storedVersion > version)
		throw new BackupError(
			`${file} is encrypted in version ${storedVersion}, this version reads ${version}: use a newer one`,
		);
	const salt = bytes.subarray(offsets.salt, offsets.chunkLength);
	const head = { bytes, logN, r, p, salt, chunkLength: bytes.readUInt32BE(offsets.chunkLength) };
	const isReadable = logN >= 10 && r >= 1 && p >= 1 && p <= 16 && 128 * 2 ** logN * r <= maxKeyMemory;
	if (!isReadable || head.chunkLength < 1 || head.chunkLength > 16_777_216)
		throw new BackupError(`${file} is damaged: its head is not one that was written`);
	return head;
}

/** The bytes of an archive in an encrypted file. */
export interface DecryptedArchive {
	/** Bytes of the archive. */
	size: number;
	/** The bytes from `start` to `end`, both included, chunk by chunk. Throws `BackupError` at the first chunk that is not as it was written. */
	read(range: { start: number; end: number }): AsyncGenerator<Buffer>;
}

/**
 * Opens an encrypted backup; undefined when the file is none. Throws `BackupError` without the passphrase, and when the file is cut off in its
 * head.
 */
export async function openEncrypted(
	file: string,
	passphrase: string | undefined,
): Promise<DecryptedArchive | undefined> {
	await using handle = await open(file);
	const bytes = Buffer.alloc(headLength);
	const { bytesRead } = await handle.read(bytes, 0, headLength, 0);
	if (!bytes.subarray(0, magic.length).equals(magic)) return undefined;
	const body = (await handle.stat()).size - headLength;
	if (bytesRead < headLength || body < tagLength) throw new BackupError(`${file} is cut off`);
	const head = readHead(file, bytes);
	if (!passphrase) throw new BackupError(`${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase`);
	const key = await deriveKey(passphrase, head);
	const stored = head.chunkLength + tagLength;
	const chunks = Math.ceil(body / stored);
	// only an empty archive ends with an empty chunk: a last chunk that has no byte to read would never be checked
	if (chunks > 1 && body - (chunks - 1) * stored <= tagLength) throw new BackupError(`${file} is cut off`);

	function decryptChunk(chunk: number, encrypted: Buffer): Buffer {
		const decryption = createDecipheriv(cipher, key, nonceOf(chunk, chunk === chunks - 1), {
			authTagLength: tagLength,
		});
		decryption.setAAD(bytes);
		try {
			decryption.setAuthTag(encrypted.subarray(-tagLength));
			return Buffer.concat([decryption.update(encrypted.subarray(0, -tagLength)), decryption.final()]);
		} catch {
			// node:crypto says no more than that the tag does not fit
			const reason = chunk === 0 ? 'the passphrase is wrong, or the file was changed' : 'it was changed';
			throw new BackupError(`${file} can't be decrypted: ${reason} or cut off`);
		}
	}

	const begin = Buffer.alloc(Math.min(stored, body));
	await handle.read(begin, 0, begin.length, headLength);
	// a wrong passphrase is found before anything else
	decryptChunk(0, begin);

	return {
		size: body - chunks * tagLength,
		async *read({ start, end }) {
			await using reading = await open(file);
			const buffer = Buffer.alloc(stored);
			for (
				let chunk = Math.floor(start / head.chunkLength);
				chunk * head.chunkLength <= end && chunk < chunks;
				chunk++
			) {
				const { bytesRead: length } = await reading.read(buffer, 0, stored, headLength + chunk * stored);
				const from = chunk * head.chunkLength;
				yield decryptChunk(chunk, buffer.subarray(0, length)).subarray(Math.max(0, start - from), end - from + 1);
			}
		},
	};
}
