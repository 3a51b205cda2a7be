import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

async function isListening(address: string): Promise<boolean> {
	return fetch(address).then(
		() => true,
		() => false,
	);
}

/** nginx as `deploy/nginx.conf` has it, before servers on these two ports of the loopback. `readTimeout`: of pages. */
export async function startNginx([first, second]: readonly [number, number], { readTimeout = '10s' } = {}) {
	const folder = await mkdtemp(join(tmpdir(), 'parts-counter-nginx-'));
	const port = await freePort();
	const deployed = await readFile(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
	const site = deployed
		.replace('shop-1:3000', `127.0.0.1:${first}`)
		.replace('shop-2:3000', `127.0.0.1:${second}`)
		// Debian's nginx may be older than the deployed one, and addresses need no names
		.replaceAll(' resolve ', ' ')
		.replace('proxy_read_timeout 10s', `proxy_read_timeout ${readTimeout}`)
		.replace('listen 80', `listen 127.0.0.1:${port}`);
	const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(name) => `${name}_temp_path ${folder}/${name};`,
	);
	await writeFile(
		join(folder, 'nginx.conf'),
		`daemon off; pid ${folder}/pid; error_log stderr crit; events {} http { access_log off; ${own.join(' ')} ${site} }`,
	);
	const child = spawn('/usr/sbin/nginx', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
	const exit = once(child, 'exit');
	const address = `http://127.0.0.1:${port}`;
	while (child.exitCode === null && !(await isListening(address))) await new Promise((done) => setTimeout(done, 50));
	return {
		address,
		async stop(): Promise<void> {
			child.kill('SIGTERM');
			await exit;
			await rm(folder, { recursive: true });
		},
	};
}
