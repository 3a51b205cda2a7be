import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { StoreSettings } from '../../server/platform/object-store.ts';

interface MemoryObject {
	bytes: Buffer;
	headers: Record<string, string>;
}

/** What a store does instead of what it should; false: it does what it should. */
export type StoreFault = (method: string, response: ServerResponse, key: string) => boolean;

const noFault: StoreFault = () => false;
const errorBody = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

/** An S3-compatible store in memory, whose responses a test can replace. It checks no signature. */
export async function startMemoryStore() {
	const objects = new Map<string, MemoryObject>();
	const bucket = 'shop';
	let fault = noFault;

	function list(url: URL, response: ServerResponse): void {
		const keys = [...objects.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? ''));
		const contents = keys.map((key) => `<Contents><Key>${encodeURIComponent(key)}</Key></Contents>`);
		response.end(`<ListBucketResult>${contents.join('')}</ListBucketResult>`);
	}

	function send(method: string, key: string, response: ServerResponse): void {
		const found = objects.get(key);
		if (!found) return void response.writeHead(404).end(method === 'HEAD' ? '' : errorBody('NoSuchKey'));
		response.writeHead(200, { ...found.headers, 'content-length': found.bytes.length });
		response.end(method === 'HEAD' ? undefined : found.bytes);
	}

	async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const url = new URL(request.url ?? '', 'http://store');
		const key = decodeURIComponent(url.pathname.slice(bucket.length + 2));
		const method = request.method ?? '';
		const bytes = await buffer(request);
		if (fault(method, response, key)) return;
		if (key === '') return list(url, response);
		if (method === 'PUT') {
			const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
			const hash = request.headers['x-amz-meta-sha256'];
			objects.set(key, { bytes, headers: { etag, ...(hash ? { 'x-amz-meta-sha256': String(hash) } : {}) } });
			response.writeHead(200, { etag }).end();
		} else if (method === 'DELETE') {
			objects.delete(key);
			response.writeHead(204).end();
		} else send(method, key, response);
	}

	const server = createServer((request, response) => {
		serve(request, response).catch((error: Error) => response.destroy(error));
	});
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const keys = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
	return {
		settings: { endpoint, bucket, ...keys, publicUrl: undefined } satisfies StoreSettings as StoreSettings,
		objects,
		/** Replaces responses from now on; without an argument the store is sound again. */
		break: (next: StoreFault = noFault) => {
			fault = next;
		},
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
}
