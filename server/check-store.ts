import { randomUUID } from 'node:crypto';
import { wordTable } from '#contract/text/word-table.ts';
import { ConfigError } from './config.ts';
import { createObjectStore, type ObjectStore, StoreError, type StoreSettings } from './platform/object-store.ts';

/** Messages by error code of the store, each naming the wrong variable. */
const faults = wordTable<string>({
	SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY: the store refuses what is signed with it',
	InvalidAccessKeyId: 'S3_ACCESS_KEY_ID: the store does not know it',
	AccessDenied: 'S3_ACCESS_KEY_ID: it must have the right to list, read, write and remove in the bucket',
	NoSuchBucket: 'S3_BUCKET: the store has no bucket of this name',
	InvalidBucketName: 'S3_BUCKET: the store has no bucket of this name',
	AuthorizationHeaderMalformed: 'S3_REGION: the store is in another region',
	PermanentRedirect: 'S3_ENDPOINT: the bucket is at another endpoint of the store',
});
/** A wrong clock, here or in the store, may be corrected while the server runs. */
const clockErrors = ['RequestTimeTooSkewed', 'RequestExpired'];
/** Milliseconds to wait for the store at the start. */
const timeout = 3_000;

/** The message about the wrong variable; undefined when the store is only unreachable for now. */
function faultOf({ status = 500, code = '' }: StoreError): string | undefined {
	if (status >= 500 || clockErrors.includes(code)) return undefined;
	return (
		faults[code] ?? `S3_ENDPOINT: what responds there is no store with this bucket (${`${status} ${code}`.trim()})`
	);
}

async function checkList(response: Response): Promise<void> {
	const body = await response.text();
	if (body.includes('<ListBucketResult')) return;
	const [, code] = /<Code>(\w+)<\/Code>/.exec(body) ?? [];
	throw new StoreError('list', { status: response.status, code });
}

/** Whether private files are readable at the public URL. */
async function exposesPrivate(store: ObjectStore, publicUrl: string): Promise<boolean> {
	const key = `private/${randomUUID()}.probe`;
	await store.put({ key, headers: {}, bytes: Buffer.from('probe') });
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
 * Checks the configuration of the object store. Returns an error when the store does not respond; a server can go on with it. Throws
 * `ConfigError` with the variable's name for wrong keys, bucket or region, and for a public URL at which private photos are readable.
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
