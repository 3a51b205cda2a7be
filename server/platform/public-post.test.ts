import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceiver } from '../../tests/support/receiver.ts';
import { isPublicAddress, postPublic } from './public-post.ts';

const message = { headers: { 'Content-Type': 'application/json' }, body: '{}', allowPrivate: false };

const inner = [
	...['127.0.0.1', '127.1.2.3', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
	...['100.64.0.1', '100.127.255.254', '0.0.0.0', '255.255.255.255', '224.0.0.1', '240.0.0.1', '192.0.0.8'],
	...['192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '::1', '::', 'fe80::1', 'fc00::1', 'fd12:3456::1'],
	...['fec0::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::7f00:1'],
	...['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2002:c0a8:101::1', '2001:0:4136:e378::1', '2001:db8::1'],
];

describe('an address', () => {
	it.each(inner)('%s is inside', (address) => expect(isPublicAddress(address)).toBe(false));
	it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
		'%s is public',
		(address) => expect(isPublicAddress(address)).toBe(true),
	);
});

describe('a post to somebody else', () => {
	it.each([
		...inner.map((address) => (address.includes(':') ? `https://[${address}]/` : `https://${address}/`)),
		...['https://2130706433/', 'https://0x7f.1/', 'https://017700000001/', 'https://127.1/', 'https://localhost/'],
	])('goes not to %s', async (url) => {
		await expect(postPublic(url, message)).rejects.toMatchObject({ problem: 'address' });
	});

	it('resolves a name once, and connects to the address that was checked: a second answer is never used', async () => {
		const receiver = await openReceiver();
		const { port } = new URL(receiver.url);
		let looks = 0;
		const resolve = async () => {
			looks++;
			// the second look would be inside
			return [{ address: looks === 1 ? '192.0.2.1' : '127.0.0.1' }];
		};
		const url = `https://rebinding.example:${port}/`;
		await expect(postPublic(url, { ...message, resolve })).rejects.toMatchObject({ problem: 'address' });
		const mixed = async () => [{ address: '8.8.8.8' }, { address: '10.0.0.1' }];
		await expect(postPublic(url, { ...message, resolve: mixed })).rejects.toMatchObject({ problem: 'address' });
		expect([looks, receiver.events.length]).toEqual([1, 0]);
		await receiver.close();
	});

	it('needs https for a public host, also where inner ones are allowed', async () => {
		const resolve = async () => [{ address: '8.8.8.8' }];
		const post = postPublic('http://shop.example/', { ...message, allowPrivate: true, resolve });
		await expect(post).rejects.toMatchObject({ problem: 'address' });
	});

	it('follows no redirect', async () => {
		const receiver = await openReceiver((_, response) => response.writeHead(301, { Location: '/other' }).end());
		expect(await postPublic(receiver.url, { ...message, allowPrivate: true })).toMatchObject({ status: 301 });
		expect(receiver.events).toHaveLength(1);
		await receiver.close();
	});

	it('reads no more than the beginning of a body without end', async () => {
		let sent = 0;
		const receiver = await openReceiver((_, response) => {
			response.writeHead(200);
			const write = () => {
				sent += 65_536;
				if (!response.destroyed && sent < 1_000_000_000) response.write(Buffer.alloc(65_536), () => write());
			};
			write();
		});
		expect(await postPublic(receiver.url, { ...message, allowPrivate: true })).toMatchObject({ status: 200 });
		expect(sent).toBeLessThan(20_000_000);
		await receiver.close();
	});

	it('waits until its time is over, and no longer', async () => {
		const receiver = await openReceiver(() => {});
		const post = (timeout: number) => postPublic(receiver.url, { ...message, allowPrivate: true, timeout });
		await expect(post(50)).rejects.toMatchObject({ problem: 'timeout' });
		receiver.answerBy((_, response) => setTimeout(() => response.end(), 200));
		expect(await post(14_000)).toMatchObject({ status: 200 });
		await receiver.close();
	});

	it('has a problem of the name or the connection where nobody answers', async () => {
		const receiver = await openReceiver();
		await receiver.close();
		const allowed = { ...message, allowPrivate: true };
		await expect(postPublic(receiver.url, allowed)).rejects.toMatchObject({ problem: 'connection' });
		const resolve = () => Promise.reject(new Error('ENOTFOUND'));
		await expect(postPublic('https://nowhere.example/', { ...message, resolve })).rejects.toMatchObject({
			problem: 'name',
		});
	});
});

describe('a post over TLS', () => {
	let folder: string;
	const openssl = (...options: string[]) => execFileSync('openssl', options, { cwd: folder, stdio: 'ignore' });
	/** A certificate that signs itself, of these years. */
	const certificate = async (name: string, [first, last]: [number, number]) => {
		const file = (ending: string) => join(folder, `${first}.${ending}`);
		await writeFile(file('index'), '');
		await writeFile(
			file('conf'),
			`[ca]\ndefault_ca = own\n[own]\ndatabase = ${file('index')}\nnew_certs_dir = ${folder}\nrand_serial = yes\ndefault_md = sha256\npolicy = any\nx509_extensions = names\n[any]\ncommonName = supplied\n[names]\nsubjectAltName = DNS:${name}\n[req]\ndistinguished_name = none\n[none]\n`,
		);
		openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', file('key'));
		openssl('req', '-new', '-config', file('conf'), '-key', file('key'), '-subj', `/CN=${name}`, '-out', file('csr'));
		const span = ['-startdate', `${first}0101000000Z`, '-enddate', `${last}0101000000Z`];
		const files = ['-keyfile', file('key'), '-in', file('csr'), '-out', file('crt')];
		openssl('ca', '-batch', '-notext', '-selfsign', '-config', file('conf'), ...span, ...files);
		return { key: await readFile(file('key'), 'utf8'), cert: await readFile(file('crt'), 'utf8') };
	};
	const post = async (pair: { key: string; cert: string }, host: string, ca = pair.cert) => {
		const names: (string | boolean | undefined)[] = [];
		const server = createTlsServer(pair, (request, response) => {
			names.push(request.headers.host);
			request.resume().on('end', () => response.end());
		});
		server.listen(0, '127.0.0.1');
		await once(server, 'listening');
		const { port } = server.address() as AddressInfo;
		const resolve = async () => [{ address: '127.0.0.1' }];
		const response = await postPublic(`https://${host}:${port}/`, {
			...message,
			allowPrivate: true,
			resolve,
			ca,
		}).catch((error: unknown) => error);
		server.close();
		return { response, names: names.map((name) => String(name).replace(`:${port}`, '')) };
	};
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'parts-counter-tls-'));
	});
	afterAll(() => rm(folder, { recursive: true, force: true }));

	it('checks the certificate by the name, though it connects to an address', async () => {
		const pair = await certificate('erp.example', [2020, 2090]);
		expect(await post(pair, 'erp.example')).toMatchObject({ response: { status: 200 }, names: ['erp.example'] });
		expect(await post(pair, 'other.example')).toMatchObject({ response: { problem: 'certificate' }, names: [] });
	});

	it('rejects a certificate that nobody signed, or that has expired', async () => {
		const other = await certificate('erp.example', [2021, 2090]);
		const own = await certificate('erp.example', [2022, 2090]);
		expect(await post(own, 'erp.example', other.cert)).toMatchObject({
			response: { problem: 'certificate' },
			names: [],
		});
		const over = await certificate('erp.example', [2015, 2016]);
		expect(await post(over, 'erp.example')).toMatchObject({ response: { problem: 'certificate' }, names: [] });
	});
});
