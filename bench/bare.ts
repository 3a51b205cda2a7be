import { createServer, get } from 'node:http';

/** A bare `node:http` server with one response: the bytes and headers that it gets once from the URL of its argument. */
const [from = '', port = '0'] = process.argv.slice(2);
const skipped = ['date', 'connection', 'keep-alive'];
const copied = await new Promise<{ head: string[]; body: Buffer }>((done, fail) => {
	const request = get(from, { headers: { 'accept-encoding': 'br' } }, (response) => {
		const head: string[] = [];
		for (let at = 0; at < response.rawHeaders.length; at += 2) {
			const [name = '', value = ''] = response.rawHeaders.slice(at, at + 2);
			if (!skipped.includes(name.toLowerCase())) head.push(name, value);
		}
		response.toArray().then((chunks) => done({ head, body: Buffer.concat(chunks) }), fail);
	});
	request.on('error', fail);
});
createServer((_request, response) => response.writeHead(200, copied.head).end(copied.body)).listen(
	Number(port),
	'127.0.0.1',
	() => console.log('listening'),
);
