import { expect, it } from 'vitest';
import { environmentSender, environmentServer } from './mail-environment.ts';
import { problemOf } from './mail-test.ts';

it.each([
	[{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'password'],
	[{ code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM' }, 'password'],
	[{ code: 'EAUTH', command: 'API' }, 'no_sign_in'],
	[{ code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, 'sender'],
	[{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'recipient'],
	[{ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'refused'],
	[{ code: 'EPROTOCOL', responseCode: 554, command: 'CONN' }, 'refused'],
	[{ code: 'EPROTOCOL', command: 'CONN' }, 'no_mail_server'],
	[{ code: 'EDNS', originalCode: 'ENOTFOUND', command: 'CONN' }, 'unknown_host'],
	[{ code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' }, 'unreachable'],
	[{ code: 'ETIMEDOUT', originalCode: 'CONNECT_TIMEOUT', command: 'CONN' }, 'timeout'],
	[{ code: 'ETIMEDOUT' }, 'timeout'],
	[{ code: 'EABORT' }, 'timeout'],
	[{ code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT', command: 'CONN' }, 'tls'],
	[{ code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER', command: 'CONN' }, 'tls'],
	[{ code: 'ETLS', responseCode: 454, command: 'STARTTLS' }, 'tls'],
	[{}, 'unknown'],
] as const)('reads %j as %s', (error, problem) => {
	expect(problemOf(error)).toBe(problem);
});

it.each([
	['smtp://mail.example', { smtp_host: 'mail.example', smtp_port: 587, smtp_user: '' }],
	[
		'smtps://shop%40example.com:s@mail.example',
		{ smtp_host: 'mail.example', smtp_port: 465, smtp_user: 'shop@example.com' },
	],
	['smtp://100%:s@[::1]:25', { smtp_host: '::1', smtp_port: 25, smtp_user: '100%' }],
])('reads %s as its parts without the password', (url, parts) => {
	expect(environmentServer(url)).toEqual({ ...parts, smtp_password_at: '' });
});

it.each([
	['shop@example.com', '', 'shop@example.com'],
	['قطع الدلتا <shop@example.com>', 'قطع الدلتا', 'shop@example.com'],
	['"Gulf, Pumps" <shop@example.com>', 'Gulf, Pumps', 'shop@example.com'],
])('reads the sender %s', (text, from_name, from_email) => {
	expect(environmentSender(text)).toEqual({ from_name, from_email });
});
