import type { FastifyInstance } from 'fastify';
import { dayLength } from '#contract/days.ts';

/** Days for which `security.txt` is valid; RFC 9116 recommends less than a year. */
const validDays = 180;

interface WellKnownOptions {
	/** The firm's email address, if it has one, and the address of the site, if it is set. */
	contact: () => { email: string; url: string | undefined };
}

/** Where to report a fault of security (RFC 9116), and where a password is changed, for password managers. */
export async function wellKnown(app: FastifyInstance, { contact }: WellKnownOptions): Promise<void> {
	app.get('/.well-known/security.txt', { schema: { hide: true } }, async (request, reply) => {
		const { email, url = `${request.protocol}://${request.host}` } = contact();
		const expires = new Date(Date.now() + validDays * dayLength);
		expires.setUTCHours(0, 0, 0, 0);
		const lines = [
			`Contact: ${email ? `mailto:${email}` : `${url}/about`}`,
			`Expires: ${expires.toISOString()}`,
			'Preferred-Languages: en, ar',
			`Canonical: ${url}/.well-known/security.txt`,
			'',
		];
		reply.header('Content-Type', 'text/plain; charset=utf-8').header('Cache-Control', 'public, max-age=86400');
		return lines.join('\n');
	});

	app.get('/.well-known/change-password', { schema: { hide: true } }, async (_request, reply) =>
		reply.header('Cache-Control', 'no-store').redirect('/profile?tab=settings', 302),
	);
}
