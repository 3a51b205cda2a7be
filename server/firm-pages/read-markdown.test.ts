import { describe, expect, it } from 'vitest';
import { descriptionOf } from '#contract/firm-pages/page-content.ts';
import { pageFields } from '#contract/firm-pages/page-rules.ts';
import { scriptPayloads } from '../../tests/support/script-payloads.ts';
import { imagesOf, readMarkdown } from './read-markdown.ts';

const text = (content: string) => ({ kind: 'text', text: content });
const paragraph = (...children: object[]) => [{ kind: 'paragraph', children }];
const uploaded = '/uploads/products/ab12-800x600.webp';

/** All objects with a kind in a content. */
function* nodesOf(value: unknown): Generator<{ kind: string; [field: string]: unknown }> {
	if (typeof value !== 'object' || value === null) return;
	if ('kind' in value) yield value as { kind: string };
	for (const inner of Object.values(value)) yield* nodesOf(inner);
}

const countOf = (value: unknown) => [...nodesOf(value)].length;

describe('the Markdown of a page', () => {
	it('is read as headings below the title, without gaps between their levels', () => {
		const levels = readMarkdown('# One\n\n### Two\n\n###### Three\n\n# Four').map((block) =>
			block.kind === 'heading' ? block.level : block,
		);
		expect(levels).toEqual([2, 3, 4, 2]);
	});

	it('is read as emphasis, line breaks and lists in lists', () => {
		expect(readMarkdown('a **b** *c*\nd')).toEqual(
			paragraph(
				text('a '),
				{ kind: 'strong', children: [text('b')] },
				text(' '),
				{ kind: 'emphasis', children: [text('c')] },
				{ kind: 'break' },
				text('d'),
			),
		);
		const line = (content: string) => ({ kind: 'line', children: [text(content)] });
		expect(readMarkdown('3. a\n   - b\n4. c')).toEqual([
			{
				kind: 'list',
				start: 3,
				items: [[line('a'), { kind: 'list', start: null, items: [[line('b')]] }], [line('c')]],
			},
		]);
	});

	it('is read as tables with the direction of their columns', () => {
		expect(readMarkdown('| a | b | c |\n|---|:-:|--:|\n| 1 | 2 |')).toEqual([
			{
				kind: 'table',
				align: ['start', 'center', 'end'],
				head: [[text('a')], [text('b')], [text('c')]],
				rows: [[[text('1')], [text('2')], []]],
			},
		]);
	});

	it.each([
		['/terms', '/terms'],
		['/ar/product/7?size=25#more', '/product/7?size=25#more'],
		['https://maps.example/a b', undefined],
		['https://maps.example/a%20b', 'https://maps.example/a%20b'],
		['HTTP://maps.example', 'http://maps.example/'],
		['mailto:sales@delta.example', 'mailto:sales@delta.example'],
		['tel:+97141234567', 'tel:+97141234567'],
	])('links %s to %s', (address, href) => {
		expect(readMarkdown(`[x](${address})`)).toEqual(
			href === undefined
				? paragraph(text(`[x](${address})`))
				: paragraph({ kind: 'link', href, children: [text('x')] }),
		);
	});

	it.each([
		'//evil.example',
		'/..//evil.example',
		'/ar//evil.example',
		'https://shop.example@evil.example/',
		'ftp://files.example/',
		'file:///etc/passwd',
		'example.com',
		'#top',
	])('shows a link to %s as it was typed', (address) => {
		const blocks = readMarkdown(`[x](${address})`);
		expect([...nodesOf(blocks)].map(({ kind }) => kind)).not.toContain('link');
	});

	it('shows images of this shop, and of others their text', () => {
		const blocks = readMarkdown(`![Our counter](${uploaded}) ![elsewhere](https://evil.example/a.webp)`);
		expect(blocks).toEqual(
			paragraph({ kind: 'image', src: uploaded, alt: 'Our counter' }, text(' '), text('elsewhere')),
		);
		expect(imagesOf(blocks)).toEqual([uploaded]);
		expect(imagesOf(readMarkdown(`> - ![](${uploaded})\n\n|![](${uploaded})|\n|---|`))).toEqual([uploaded, uploaded]);
	});

	it('shows an image whose URL was copied out of a browser, from this shop', () => {
		const copied = `https://elsewhere.example${uploaded.replace('.webp', '-320.webp')}`;
		expect(imagesOf(readMarkdown(`![](${copied})`))).toEqual([uploaded]);
	});

	it.each([
		'/uploads/products/../../api/site.webp',
		'/uploads/private/a.webp',
		'/uploads/products/a.svg',
		'/hero/a.webp',
	])('shows no image from %s', (path) => {
		expect(imagesOf(readMarkdown(`![x](${path})`))).toEqual([]);
	});

	it('keeps questions in brackets as text', () => {
		expect(readMarkdown('Open [from when?].')).toEqual(paragraph(text('Open [from when?].')));
	});

	it('is described by the beginning of its first paragraph', () => {
		expect(descriptionOf(readMarkdown('# Title\n\nWe **stock**\nseals.'))).toBe('We stock seals.');
		const long = descriptionOf(readMarkdown('word '.repeat(100)));
		expect(long.length).toBeLessThanOrEqual(160);
		expect(long.endsWith('word…')).toBe(true);
		expect(descriptionOf(readMarkdown('- a list'))).toBe('');
	});
});

describe('what somebody else may have put into a page', () => {
	it('is tried with forty payloads', () => {
		expect(scriptPayloads.length).toBeGreaterThanOrEqual(40);
	});

	it.each(scriptPayloads)('becomes no script: %j', (payload) => {
		for (const node of nodesOf(readMarkdown(payload))) {
			expect([
				'text',
				'break',
				'strong',
				'emphasis',
				'link',
				'image',
				'heading',
				'paragraph',
				'line',
				'list',
				'quote',
				'table',
				'rule',
			]).toContain(node.kind);
			if (node.kind === 'link') expect(node.href).toMatch(/^(?:\/(?!\/)|https?:\/\/|mailto:|tel:)/);
			if (node.kind === 'image') expect(node.src).toMatch(/^\/uploads\/(?:products|categories)\//);
		}
	});

	it.each(['[', '![', '[](', '[a](<', '**a _b', 'a_', '<x@', '[a](b "', '[[]', '&', '- ', '> ', '> - ', '1. '])(
		'costs no more than its letters when it repeats %j',
		(piece) => {
			const { max } = pageFields.body;
			const typed = piece.repeat(max).slice(0, max);
			// a paragraph of that length is not read at all
			expect(countOf(readMarkdown(typed))).toBeLessThan(100);
		},
	);

	it('shows a paragraph of more than 4,000 characters as it was typed', () => {
		const typed = '**a** '.repeat(700).trim();
		expect(readMarkdown(typed)).toEqual(paragraph(text(typed)));
		expect(countOf(readMarkdown('**a** '.repeat(600)))).toBeGreaterThan(1_000);
	});

	it('is not deeper than twenty lists in each other', () => {
		const deep = Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n');
		let depth = 0;
		for (let [block] = readMarkdown(deep); block?.kind === 'list'; depth++) block = block.items[0]?.at(-1);
		expect(depth).toBeGreaterThan(5);
		expect(depth).toBeLessThanOrEqual(20);
	});
});
