import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
	to: string;
	subject: string;
	text: string;
}

/** A real SMTP server on loopback that keeps what it receives. Port 0 takes a free one. */
export async function openMailbox(port = 0) {
	const mails: ReceivedMail[] = [];
	const server = new SMTPServer({
		disabledCommands: ['AUTH', 'STARTTLS'],
		onData(stream, _session, done) {
			const chunks: Buffer[] = [];
			stream.on('data', (chunk: Buffer) => chunks.push(chunk));
			stream.on('end', async () => {
				const mail = await PostalMime.parse(Buffer.concat(chunks));
				mails.push({ to: mail.to?.[0]?.address ?? '', subject: mail.subject ?? '', text: mail.text ?? '' });
				done();
			});
		},
	});
	await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
	const address = server.server.address();
	return {
		url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : port}`,
		all: (): readonly ReceivedMail[] => mails,
		to: (email: string) => mails.filter((mail) => mail.to === email),
		close: () => new Promise<void>((done) => server.close(done)),
	};
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;
