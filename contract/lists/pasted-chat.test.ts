import { describe, expect, it } from 'vitest';
import { readChat, withoutChatPrefix } from './pasted-chat.ts';

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

describe('withoutChatPrefix', () => {
	it.each([
		['[12/03, 09:14] Ahmad: 25x41', '25x41'],
		['25 x 41', '25 x 41'],
		['١٢ حبة', '12 حبة'],
	])('makes %o to %o', (line, rest) => {
		expect(withoutChatPrefix(line)).toBe(rest);
	});
});
