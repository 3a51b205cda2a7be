import { describe, expect, it } from 'vitest';
import { buyerOf, readChat, withoutChatPrefix } from './pasted-chat.ts';

describe('readChat', () => {
	it('splits by sender, with the lines below a message', () => {
		const chat = [
			'[21/11, 10:02] Ahmad: salam, need prices',
			'2 x MG1 20',
			'6205 2RS x4',
			'[21/11, 10:05] Parts Counter: which material?',
			'[21/11, 10:06] Ahmad: viton',
		].join('\n');
		expect(readChat(chat)).toEqual([
			{ name: 'Ahmad', number: undefined, text: 'salam, need prices\n2 x MG1 20\n6205 2RS x4\nviton', lines: 4 },
			{ name: 'Parts Counter', number: undefined, text: 'which material?', lines: 1 },
		]);
	});

	it.each([
		['[10:02, 11/21/2026] Ahmad: MG1 20', 'as the web copies it'],
		['21/11/2026, 10:02 pm - Ahmad: MG1 20', 'as a phone exports it'],
		['21.11.26, 10:02 - Ahmad: MG1 20', 'with points in the day'],
		['\u200e[21/11/2026, 10:02:33\u202fAM] Ahmad: MG1 20', 'with marks and a narrow space'],
		['\u200f[٢١\u200f/١١\u200f/٢٠٢٦، ١٠:٠٢ ص] Ahmad: MG1 20', 'in Arabic digits'],
	])('reads %o, %s', (line) => {
		expect(readChat(line)).toEqual([{ name: 'Ahmad', number: undefined, text: 'MG1 20', lines: 1 }]);
	});

	it('has the number of an unknown sender', () => {
		const [sender] = readChat('[21/11, 10:02] +971 50 123 4567: MG1 20');
		expect(sender).toMatchObject({ name: '+971 50 123 4567', number: '+971501234567' });
	});

	it('knows a number with a colon as a sender, also without a time', () => {
		const chat = '+971 55 765 4321:\npls price for below urgent\nMG1 20\n+971 50 111 2233: 6205 2RS';
		expect(readChat(chat)).toEqual([
			{ name: '+971 55 765 4321', number: '+971557654321', text: 'pls price for below urgent\nMG1 20', lines: 2 },
			{ name: '+971 50 111 2233', number: '+971501112233', text: '6205 2RS', lines: 1 },
		]);
	});

	it('loses no line above the first sender', () => {
		expect(readChat('2 x MG1 25\n+971 55 765 4321: 6205')).toMatchObject([{ text: '2 x MG1 25\n6205', lines: 2 }]);
	});

	it('leaves out images, deleted messages and notices, and keeps a line with a colon', () => {
		const chat = [
			'21/11/2026, 10:00 - Messages and calls are end-to-end encrypted.',
			'21/11/2026, 10:01 - Ahmad: <Media omitted>',
			'21/11/2026, 10:02 - Ahmad: This message was deleted',
			'21/11/2026, 10:03 - Ahmad: size: 25 x 41',
		].join('\r\n');
		expect(readChat(chat)).toEqual([{ name: 'Ahmad', number: undefined, text: 'size: 25 x 41', lines: 1 }]);
	});

	it.each(['', '2 x MG1 20\n6205 2RS x4', '12:30 bolt', 'Ahmad: MG1 20'])('%o is no chat', (text) => {
		expect(readChat(text)).toEqual([]);
	});
});

describe('the buyer of a pasted text', () => {
	it.each([
		['[21/11, 10:02] ~Ahmad: MG1 20\n[21/11, 10:03] ~Ahmad: my no. +971 55 765 4321', 'Ahmad', '+971557654321'],
		['[21/11, 10:02] +971 50 123 4567: MG1 20, call 055 765 4321', '', '+971501234567'],
		['MG1 20\nرقمي ٠٥٥٧٦٥٤٣٢١', '', '0557654321'],
		['MG1 20\n6205', '', ''],
	])('of %j is “%s”, “%s”', (text, name, number) => {
		expect(buyerOf(text, readChat(text)[0])).toEqual({ name, number });
	});
});

describe('withoutChatPrefix', () => {
	it.each([
		['[12/03, 09:14] Ahmad: 25x41', '25x41'],
		['25 x 41', '25 x 41'],
		['١٢ حبة', '12 حبة'],
	])('makes %o to %o', (line, rest) => {
		expect(withoutChatPrefix(line)).toBe(rest);
	});
});
