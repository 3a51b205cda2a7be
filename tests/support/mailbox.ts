import { EventEmitter } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
	/** The same for a mail that is sent once more. */
	id: string;
	to: string;
	/** The header: `Gulf Pumps <shop@gulf.example>`. */
	from: string;
	subject: string;
	text: string;
	html: string;
	attachments: { name: string; type: string; bytes: Buffer }[];
}

/** The one-time code that a mail begins with. */
export const codeIn = ({ text }: ReceivedMail): string => /^\d{6}/.exec(text)?.[0] ?? '';
/** Another code than this one. */
export const wrongCode = (otp: string): string => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
/** Mails that say what was done. Most tests wait for another mail, and those come between. */
const isNotice = ({ subject }: ReceivedMail) =>
	/^(Your (password|PIN) at .* was changed|New sign-in|A role at |A token for a program)/.test(subject);
/** The token in the link by which a change of an email address is undone. */
export const undoTokenIn = ({ text }: ReceivedMail): string => /undo-email#([\w-]+)/.exec(text)?.[1] ?? '';

/** What it does with mails: takes them, refuses their recipients or senders, or stays silent, before it has a mail or once it has it. */
type Mood = 'takes' | 'refuses' | 'refuses senders' | 'refuses mails' | 'silent to recipients' | 'silent to mails';

/** A real SMTP server on loopback that keeps what it receives. Port 0 takes a free one. With a `login` it takes nothing without it. */
export async function openMailbox(port = 0, login?: { user: string; password: string }) {
	const mails: ReceivedMail[] = [];
	let mood: Mood = 'takes';
	/** What it has not said yet. */
	const unsaid: (() => void)[] = [];
	const received = new EventEmitter().setMaxListeners(0);
	const server = new SMTPServer({
		disabledCommands: login ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
		allowInsecureAuth: true,
		authOptional: !login,
		onAuth({ username, password }, _session, done) {
			const isRight = username === login?.user && password === login?.password;
			if (isRight) done(null, { user: username });
			else done(Object.assign(new Error(`no password of ${username}`), { responseCode: 535 }));
		},
		onMailFrom({ address }, _session, done) {
			done(mood === 'refuses senders' ? new Error(`<${address}> may not send`) : undefined);
		},
		onRcptTo({ address }, _session, done) {
			if (mood === 'silent to recipients') unsaid.push(() => done());
			else done(mood === 'refuses' ? new Error(`<${address}> is refused`) : undefined);
		},
		onData(stream, _session, done) {
			const store = async () => {
				const content = await buffer(stream);
				if (mood === 'refuses mails') return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
				const mail = await PostalMime.parse(content);
				const { messageId: id = '', subject = '', text = '', html = '' } = mail;
				const from = `${mail.from?.name ?? ''} <${mail.from?.address ?? ''}>`;
				const attachments = mail.attachments.map(({ filename, mimeType, content: bytes }) => ({
					name: filename ?? '',
					type: mimeType,
					bytes: Buffer.from(bytes as ArrayBuffer),
				}));
				mails.push({ id, to: mail.to?.[0]?.address ?? '', from, subject, text, html, attachments });
				if (mood === 'silent to mails') unsaid.push(() => done());
				else done();
				received.emit('mail');
			};
			store().catch(done);
		},
	});
	// a server that is killed resets its connection
	server.on('error', (error: NodeJS.ErrnoException) => {
		if (error.code !== 'ECONNRESET') throw error;
	});
	await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
	const address = server.server.address();
	const listening = typeof address === 'object' && address ? address.port : port;
	return {
		port: listening,
		url: `smtp://127.0.0.1:${listening}`,
		become(next: Mood) {
			mood = next;
		},
		/** How many wait for a word. */
		silentTo: () => unsaid.length,
		/** Says what it has not said yet. */
		speak() {
			for (const say of unsaid.splice(0)) say();
		},
		all: (): readonly ReceivedMail[] => mails,
		/** Without notices. */
		to: (email: string) => mails.filter((mail) => mail.to === email && !isNotice(mail)),
		notices: (email: string) => mails.filter((mail) => mail.to === email && isNotice(mail)),
		/** The nth mail to the address that is no notice, once it is there. */
		nth: (email: string, nth = 1) =>
			new Promise<ReceivedMail>((resolve) => {
				const look = () => {
					const mail = mails.filter((mail) => mail.to === email && !isNotice(mail))[nth - 1];
					if (!mail) return;
					received.off('mail', look);
					resolve(mail);
				};
				received.on('mail', look);
				look();
			}),
		close: () => new Promise<void>((done) => server.close(done)),
	};
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;
