import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ReadList } from '#contract/lists/lists.schema.ts';
import { readChat } from '#contract/lists/pasted-chat.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

type Chat = [chat: string, lines: [text: string, quantity: number, code?: string][], leftOut: string[]];

/** Chats as buyers write them, the lines that name parts with the code of the first candidate, and what is left out. */
const chats: Chat[] = [
	[
		'pls price for below urgent\nSX460 x 2\nOk thanks',
		[['SX460 x 2', 2, 'SX460']],
		['pls price for below urgent', 'Ok thanks'],
	],
	['ممكن سعر\nSX460 عدد 3', [['SX460 عدد 3', 3, 'SX460']], ['ممكن سعر']],
	['my no. +971 55 765 4321\n4 pcs 6205-2RS', [['4 pcs 6205-2RS', 4, '6205-2RS']], ['my no. +971 55 765 4321']],
	[
		'I need SX460 and 2 x 6205-2RS and MG1 20mm',
		[
			['SX460', 1, 'SX460'],
			['2 x 6205-2RS', 2, '6205-2RS'],
			['MG1 20mm', 1, 'MG1'],
		],
		[],
	],
	[
		'سيل MG1 20 مم ورولمان 6205-2RS',
		[
			['سيل MG1 20 مم', 1, 'MG1'],
			['رولمان 6205-2RS', 1, '6205-2RS'],
		],
		[],
	],
	[
		'SX460, 6205-2RS x 4, MG1 20mm',
		[
			['SX460', 1, 'SX460'],
			['6205-2RS x 4', 4, '6205-2RS'],
			['MG1 20mm', 1, 'MG1'],
		],
		[],
	],
	[
		'salam bhai\nSX460 aur 6205-2RS chahiye\nrate bata do',
		[
			['SX460', 1, 'SX460'],
			['6205-2RS', 1, '6205-2RS'],
		],
		['salam bhai', 'rate bata do'],
	],
	[
		'السلام عليكم\nSX460 اور 6205-2RS\nقیمت بتا دیں',
		[
			['SX460', 1, 'SX460'],
			['6205-2RS', 1, '6205-2RS'],
		],
		['السلام عليكم', 'قیمت بتا دیں'],
	],
	[
		'Dear sir,\nPlease quote SX460 asap\nBest regards, Ahmed Ali',
		[['Please quote SX460 asap', 1, 'SX460']],
		['Dear sir,', 'Best regards, Ahmed Ali'],
	],
	['SX460 2 pcs\nTotal 48.00 USD', [['SX460 2 pcs', 2, 'SX460']], ['Total 48.00 USD']],
	['SX460\nالمجموع ٤٨ دولار', [['SX460', 1, 'SX460']], ['المجموع ٤٨ دولار']],
	[
		'SX460 and XQ-7781',
		[
			['SX460', 1, 'SX460'],
			['XQ-7781', 1],
		],
		[],
	],
	['MG1 20mm, viton', [['MG1 20mm, viton', 1, 'MG1']], []],
	['6205-2RS, C3', [['6205-2RS, C3', 1, '6205-2RS']], []],
	[
		'MG1 20mm and MG1 28mm',
		[
			['MG1 20mm', 1, 'MG1'],
			['MG1 28mm', 1, 'MG1'],
		],
		[],
	],
	['SX460, SX460', [['SX460, SX460', 1, 'SX460']], []],
	['[21/11, 10:02] Ali: hello\n[21/11, 10:03] Ali: 2 x SX460 please', [['2 x SX460 please', 2, 'SX460']], ['hello']],
	['+971 55 765 4321: good morning\n+971 55 765 4321: SX460', [['SX460', 1, 'SX460']], ['good morning']],
	[
		'+971 55 765 4321:\nSX460 & 6205-2RS',
		[
			['SX460', 1, 'SX460'],
			['6205-2RS', 1, '6205-2RS'],
		],
		[],
	],
	['kitna price hai SX460 ka', [['kitna price hai SX460 ka', 1, 'SX460']], []],
	['محتاج 2 حبة SX460 ضروري\nشكرا', [['محتاج 2 حبة SX460 ضروري', 2, 'SX460']], ['شكرا']],
	['mera number 0300 1234567\nSX460', [['SX460', 1, 'SX460']], ['mera number 0300 1234567']],
	[
		'6 of 301-16 and 3 of seal for grundfos cr 16',
		[
			['6 of 301-16', 6, '301'],
			['3 of seal for grundfos cr 16', 3, 'HQQE'],
		],
		[],
	],
	['SX460, call 055 765 4321', [['SX460, call 055 765 4321', 1, 'SX460']], []],
	[
		'nut & bolt\nSX460',
		[
			['nut & bolt', 1],
			['SX460', 1, 'SX460'],
		],
		[],
	],
	[
		'SX460, 2 pcs, 6205-2RS, 4 pcs',
		[
			['SX460, 2 pcs', 2, 'SX460'],
			['6205-2RS, 4 pcs', 4, '6205-2RS'],
		],
		[],
	],
	[
		'check valve 1"\nSX460',
		[
			['check valve 1"', 1],
			['SX460', 1, 'SX460'],
		],
		[],
	],
	[
		'لو سمحت سعر SX460 و6205-2RS عدد 4',
		[
			['SX460', 1, 'SX460'],
			['6205-2RS عدد 4', 4, '6205-2RS'],
		],
		[],
	],
];

describe.each(inject('databases'))('a chat on $name', ({ url }) => {
	const shop = shopTest(url);
	let read: (text: string) => Promise<ReadList>;
	beforeAll(async () => {
		const { call } = await newAdministrator(shop, 'admin');
		read = async (text) => (await call<ReadList>('POST', '/api/lists/read', { text })).body;
	});

	it.each(chats)('of %j has its parts as lines, and the rest as left out', async (chat, lines, leftOut) => {
		const body = await read(readChat(chat)[0]?.text ?? chat);
		expect(body.lines.map(({ text, quantity }) => [text, quantity])).toEqual(
			lines.map(([text, quantity]) => [text, quantity]),
		);
		for (const [at, [, , code]] of lines.entries())
			if (code !== undefined) expect(body.lines[at]?.candidates[0]?.code).toBe(code);
		expect(body.skipped.map(({ text }) => text)).toEqual(leftOut);
		const keys = body.lines.map(({ line, part }) => `${line}.${part}`);
		expect(new Set(keys).size).toBe(keys.length);
	});

	it('of more parts than a request may have is read line by line', async () => {
		const { lines } = await read(Array.from({ length: 150 }, () => 'SX460 and 6205-2RS').join('\n'));
		expect(lines).toHaveLength(150);
	});
});
