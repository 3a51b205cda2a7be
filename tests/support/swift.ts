import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createObjectStore, type StoreSettings } from '../../server/platform/object-store.ts';
import { installDebian } from './debian.ts';

const script = fileURLToPath(new URL('swift-server.py', import.meta.url));
const key = 'shop:keeper';

/** Makes sure that OpenStack Swift is there. Returns, in one line, why it is not. */
export const installSwift = () => installDebian('python3-swift');

/** A real S3-compatible store of its own on loopback: OpenStack Swift with its S3 front end. */
export async function startSwift() {
	const directory = await mkdtemp(join(tmpdir(), 'parts-counter-swift-'));
	const secret = randomBytes(12).toString('hex');
	let port = 0;
	const begin = async () => {
		const child = spawn('/usr/bin/python3', [script, directory, String(port), key, secret], {
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		for await (const line of createInterface(child.stdout)) {
			port = Number(line);
			return child;
		}
		throw new Error('Swift ended before it listened');
	};
	let child = await begin();
	const stop = async () => {
		child.kill('SIGKILL');
		await once(child, 'exit');
	};
	const endpoint = `http://127.0.0.1:${port}`;
	const account = `${endpoint}/v1/AUTH_shop`;

	/** Calls Swift in its own language, which has more than S3's. */
	const call = async (method: string, bucket: string, headers: Record<string, string>) => {
		const login = { 'X-Auth-User': key, 'X-Auth-Key': secret };
		const token = (await fetch(`${endpoint}/auth/v1.0`, { headers: login })).headers.get('x-auth-token') ?? '';
		const response = await fetch(`${account}/${bucket}`, { method, headers: { ...headers, 'X-Auth-Token': token } });
		if (!response.ok) throw new Error(`${method} ${bucket}: ${response.status}`);
		return response.headers;
	};
	const setQuota = (bucket: string, bytes: number | '') =>
		call('POST', bucket, { 'X-Container-Meta-Quota-Bytes': String(bytes) });
	return {
		/** A new, empty bucket. Its public URL is at the endpoint's host; nobody has the right to read there. */
		async newBucket(): Promise<StoreSettings> {
			const bucket = `bucket-${randomBytes(4).toString('hex')}`;
			const keys = { accessKeyId: key, secretAccessKey: secret, region: 'us-east-1' };
			const settings = { endpoint, bucket, ...keys, publicUrl: `${account}/${bucket}` };
			await createObjectStore(settings).call({ method: 'PUT', key: '' }, (response) => response.arrayBuffer());
			return settings;
		},
		/** Lets everybody read what is in a bucket. */
		publish: ({ bucket }: StoreSettings) => call('POST', bucket, { 'X-Container-Read': '.r:*' }),
		/** Limits the bytes that a bucket still takes, until the limit is removed. */
		async fill({ bucket }: StoreSettings, room: number): Promise<void> {
			const used = Number((await call('HEAD', bucket, {})).get('x-container-bytes-used'));
			await setQuota(bucket, used + room);
		},
		empty: ({ bucket }: StoreSettings) => setQuota(bucket, ''),
		/** It takes connections and says nothing any more. */
		pause: () => child.kill('SIGSTOP'),
		resume: () => child.kill('SIGCONT'),
		stop,
		/** After a stop: at the same port, with the same data. */
		async restart() {
			child = await begin();
		},
		async remove() {
			await stop();
			await rm(directory, { recursive: true, force: true });
		},
	};
}
