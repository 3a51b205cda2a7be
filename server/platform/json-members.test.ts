import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type JsonMember, readJsonMembers } from './json-members.ts';

/** What is read of a text that comes in chunks of so many bytes. */
async function read(text: string, chunkSize = 7): Promise<JsonMember[]> {
	const bytes = Buffer.from(text);
	const starts = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, at) => at * chunkSize);
	const chunks = Readable.from(starts.map((start) => bytes.subarray(start, start + chunkSize)));
	const members: JsonMember[] = [];
	for await (const member of readJsonMembers(chunks)) members.push(member);
	return members;
}

/** The same by `JSON.parse` alone. */
function membersOf(text: string): JsonMember[] {
	return Object.entries(JSON.parse(text)).flatMap(([key, value]): JsonMember[] =>
		Array.isArray(value) ? value.map((item, at) => ({ key, at, value: item })) : [{ key, at: null, value }],
	);
}

describe('the members of a JSON object', () => {
	it.each([
		'{}',
		' { } \n',
		'{"a":1}',
		'{"a":[]}',
		'{"a":[ \n ],"b":[1]}',
		'{"a":[1,2.5,-3e2,null,true,"x"],"b":null,"c":"y"}',
		'{"a":[{"b":[{"c":"}]"}]},[[1],[]]],"d":{"e":[1,{"f":2}]}}',
		String.raw`{"a\"]":["\\","\"","\\\"{[,:","A"],"\\":[{"\\\\":"]"}]}`,
		'{"قطع":["مضخة","½″ × 3 µF","😀"]}',
		`{"products":[${Array.from({ length: 60 }, (_, at) => `\n{"key":"k${at}","sizes":["${at}mm"]}`).join(',')}]}`,
	])('are the same as JSON.parse reads, wherever the chunks are cut: %s', async (text) => {
		for (const chunkSize of [1, 2, 3, 5, 64, 1_000]) expect(await read(text, chunkSize)).toEqual(membersOf(text));
	});

	it('may follow a byte-order mark', async () => {
		expect(await read('\ufeff{"a":[1]}')).toEqual([{ key: 'a', at: 0, value: 1 }]);
	});

	it.each([
		...['', ' ', '[1]', 'null', '"x"', '{', '{"a"', '{"a":', '{"a":1', '{"a":[', '{"a":[1', '{"a":[1]', '{"a":["x'],
		...['{} x', '{}{}', '{"a":[1]}}', '{"a":[1]]', '{"a":[{"b":1]}}', '{"a":(1)}'],
		...['{,}', '{"a":1,}', '{"a":1,,"b":2}', '{"a":[1,]}', '{"a":[,1]}', '{"a":[,]}', '{"a":[1 2]}', '{"a":[1] 2}'],
		...[
			'{"a"}',
			'{"a":1,"b"}',
			'{"a" "b":1}',
			'{1:2}',
			'{a:1}',
			'{:1}',
			'{"a":}',
			'{"a":x[1]}',
			'{"a"::1}',
			'{"a":\\"x"}',
		],
	])('are refused where the text is not JSON, or cut off: %j', async (text) => {
		for (const chunkSize of [1, 1_000]) await expect(read(text, chunkSize)).rejects.toThrow(SyntaxError);
	});

	it.each([
		['{"products":[{"key":"a"},{"key":"b",}]}', /^products\[1\]: /],
		['{"made":maybe}', /^made: /],
	])('name the place where %s is not JSON', async (text, place) => {
		await expect(read(text)).rejects.toThrow(place);
	});

	it('come before what is wrong behind them', async () => {
		const members = readJsonMembers(Readable.from([Buffer.from('{"a":[1,'), Buffer.from('oops]}')]));
		expect(await members.next()).toEqual({ done: false, value: { key: 'a', at: 0, value: 1 } });
		await expect(members.next()).rejects.toThrow(SyntaxError);
	});
});
