import { randomUUID } from 'node:crypto';
import { ConfigError } from './config.ts';
import { createObjectStore, type ObjectStore, StoreError, type StoreSettings } from './platform/object-store.ts';

/** What the store's errors say of which variable. */
const faults: Record<string, string> = {
	SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY: the store refuses what is signed with it',
	InvalidAccessKeyId: 'S3_ACCESS_KEY_ID: the store does not know it',
	AccessDenied: 'S3_ACCESS_KEY_ID: it must have the right to list, read, write and remove in the bucket',
	NoSuchBucket: 'S3_BUCKET: the store has no bucket of this name',
	InvalidBucketName: 'S3_BUCKET: the store has no bucket of this name',
	AuthorizationHeaderMalformed: 'S3_REGION: the store is in another region',
	PermanentRedirect: 'S3_ENDPOINT: the bucket is at another endpoint of the store',
};
/** Of a clock that is wrong, here or there: it may be set right while the server runs. */
const clockErrors = ['RequestTimeTooSkewed', 'RequestExpired'];
/** Milliseconds that a start waits for the store. */
const timeout = 3_000;

/** The variable that an error is the fault of; undefined when the store is not there for now. */
function faultOf({ status = 500, code = '' }: StoreError): string | undefined {
	if (status >= 500 || clockErrors.includes(code)) return undefined;
	return faults[code] ?? `S3_ENDPOINT: what responds there is no store with this bucket (${status} ${code})`;
}

async function checkList(response: Response): Promise<void> {
	const body = await response.text();
	if (body.includes('<ListBucketResult')) return;
	const [, code] = /<Code>(\w+)<\/Code>/.exec(body) ?? [];
	throw new StoreError('list', { status: response.status === 404 ? 404 : 400, code });
}

/** Whether everybody can read at the public URL what only who has a link may. */
async function exposesPrivate(store: ObjectStore, publicUrl: string): Promise<boolean> {
	const key = `private/${randomUUID()}.probe`;
	await store.call({ method: 'PUT', key, body: Buffer.from('probe') }, (response) => response.arrayBuffer());
	try {
		const response = await fetch(`${publicUrl}/${key}`, { signal: AbortSignal.timeout(timeout) });
		await response.body?.cancel();
		return response.ok;
	} catch (error) {
		throw new StoreError('GET S3_PUBLIC_URL', { cause: error });
	} finally {
		await store.call({ method: 'DELETE', key }, (response) => response.arrayBuffer());
	}
}

/**
 * Looks whether the object store takes what the configuration says. Returns why it does not respond, with which a server can go
 * on; throws a `ConfigError` that names the variable for keys, a bucket or a region that the store refuses, and for a public URL at
 * which private photographs would be readable.
 */
export async function checkStore(settings: StoreSettings): Promise<StoreError | undefined> {
	const store = createObjectStore(settings, { timeout });
	try {
		await store.call({ method: 'GET', key: '', query: { 'list-type': '2', 'max-keys': '1' } }, checkList);
		const { publicUrl } = settings;
		if (publicUrl && (await exposesPrivate(store, publicUrl)))
			throw new ConfigError('S3_PUBLIC_URL: everybody can read private/ there: make uploads/ alone public');
		return undefined;
	} catch (error) {
		if (!(error instanceof StoreError)) throw error;
		const fault = faultOf(error);
		if (fault) throw new ConfigError(fault);
		return error;
	}
}
