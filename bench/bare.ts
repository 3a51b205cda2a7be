import { createServer } from 'node:http';

/** A bare `node:http` server that answers one thing: the bytes and headers that it gets from the address it is given. */
const [from = '', port = '0'] = process.argv.slice(2);
const answer = await new Promise<{ head: string[]; body: Buffer }>((done, fail) => {
	import('node:http').then(({ get }) =>
		get(from, { headers: { 'accept-encoding': 'br' } }, async (response) => {
			const skipped = ['date', 'connection', 'keep-alive'];
			const head: string[] = [];
			for (let at = 0; at < response.rawHeaders.length; at += 2) {
				const [name = '', value = ''] = response.rawHeaders.slice(at, at + 2);
				if (!skipped.includes(name.toLowerCase())) head.push(name, value);
			}
			done({ head, body: Buffer.concat(await response.toArray()) });
		}).on('error', fail),
	);
});
createServer((_request, response) => response.writeHead(200, answer.head).end(answer.body)).listen(
	Number(port),
	'127.0.0.1',
	() => console.log('listening'),
);
