import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedEvent {
	headers: IncomingHttpHeaders;
	/** As it was sent. */
	text: string;
	body: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** A receiver of events on loopback, which keeps what it gets. `answer` sends the response; 200 without it. */
export async function openReceiver(answer: RequestListener = (_, response) => response.end('taken')) {
	const events: ReceivedEvent[] = [];
	let listener = answer;
	const server = createServer((request, response) => {
		text(request)
			.then((body) => {
				events.push({ headers: request.headers, text: body, body: JSON.parse(body) as ReceivedEvent['body'] });
				listener(request, response);
			})
			.catch(() => response.destroy());
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events?key=1`,
		events,
		ofType: (type: string) => events.filter(({ body }) => body.type === type),
		answerBy(next: RequestListener) {
			listener = next;
		},
		async close() {
			server.closeAllConnections();
			await new Promise((done) => server.close(done));
		},
	};
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
