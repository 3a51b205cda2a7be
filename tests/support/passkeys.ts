import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Encoded = number | string | Uint8Array | Map<number | string, Encoded>;

function head(major: number, size: number): Buffer {
	if (size < 24) return Buffer.from([(major << 5) | size]);
	if (size < 256) return Buffer.from([(major << 5) | 24, size]);
	return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

/** CBOR of what an authenticator sends. */
function cbor(value: Encoded): Buffer {
	if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
	if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
	if (value instanceof Map)
		return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)])]);
	return Buffer.concat([head(2, value.length), value]);
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** An authenticator in software with one passkey for `host`. */
export class SoftwarePasskey {
	readonly #key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	readonly #id = randomBytes(32);
	readonly #host: string;
	counter = 0;

	constructor(host: string) {
		this.#host = host;
	}

	#clientData(type: string, challenge: string, origin: string): Buffer {
		return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
	}

	/** `flags`: user present, user verified, with the key. */
	#authenticatorData(flags: number, key: Uint8Array = new Uint8Array()): Buffer {
		const counter = Buffer.alloc(4);
		counter.writeUInt32BE(++this.counter);
		return Buffer.concat([sha256(this.#host), Buffer.from([flags]), counter, key]);
	}

	#credential() {
		const id = this.#id.toString('base64url');
		return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
	}

	create(challenge: string, origin: string) {
		const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
		const key = cbor(
			new Map<number, Encoded>([
				[1, 2],
				[3, -7],
				[-1, 1],
				[-2, Buffer.from(x, 'base64url')],
				[-3, Buffer.from(y, 'base64url')],
			]),
		);
		const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, key]);
		const attestation = new Map<string, Encoded>([
			['fmt', 'none'],
			['attStmt', new Map()],
			['authData', this.#authenticatorData(0x45, attested)],
		]);
		return {
			...this.#credential(),
			response: {
				clientDataJSON: this.#clientData('webauthn.create', challenge, origin).toString('base64url'),
				attestationObject: cbor(attestation).toString('base64url'),
				transports: ['internal'],
			},
		};
	}

	get(challenge: string, origin: string) {
		const clientData = this.#clientData('webauthn.get', challenge, origin);
		const authenticatorData = this.#authenticatorData(0x05);
		const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#key.privateKey);
		return {
			...this.#credential(),
			response: {
				clientDataJSON: clientData.toString('base64url'),
				authenticatorData: authenticatorData.toString('base64url'),
				signature: signature.toString('base64url'),
			},
		};
	}
}
