import { LRUCache } from 'lru-cache';
import MarkdownIt, { type Token } from 'markdown-it';
import type { Block, ColumnAlign, Inline } from '#contract/firm-pages/page-content.ts';
import { pathWithoutLanguage } from '#contract/language.ts';

/** Lists and quotes in each other; deeper ones are left out. */
const maxNesting = 20;
/** Characters of a paragraph whose markup is read; a longer one is shown as it was typed. Reading brackets takes the square of their number. */
const maxInline = 4_000;
/** Texts whose contents are held in memory, since every change of the catalogue makes the server render pages again. */
const maxCached = 100;

const schemes = ['https:', 'http:', 'mailto:', 'tel:'];

/** The address of a link as a page may have it: a path of this site without its language, or a URL. Undefined for anything else, as `javascript:`. */
function linkTarget(address: string): string | undefined {
	if (/[\p{Cc}\p{Cs}\\]/u.test(address)) return undefined;
	if (address.startsWith('/')) {
		const path = pathWithoutLanguage(address);
		if (path.startsWith('//') || !URL.canParse(path, 'http://site')) return undefined;
		const { origin, pathname, search, hash } = new URL(path, 'http://site');
		// `/..//other` would lead to another host
		return origin !== 'http://site' || pathname.startsWith('//') ? undefined : pathname + search + hash;
	}
	if (!URL.canParse(address)) return undefined;
	const { href, protocol, username, password } = new URL(address);
	// a name before the host would hide it
	return schemes.includes(protocol) && !username && !password ? href : undefined;
}

/**
 * The path of an image that somebody uploaded to this shop, also when its URL was copied out of a browser:
 * `https://shop.example/uploads/products/ab12-800x600-320.webp` → `/uploads/products/ab12-800x600.webp`. Undefined for other images.
 */
function ownImage(address: string): string | undefined {
	const path = address.replace(/^https?:\/\/[^/]*/i, '');
	const isUploaded = /^\/uploads\/(?:products|categories)\/[\w-]+(?:\.[\w-]+)*\.(?:webp|jpe?g|png)$/.test(path);
	// a narrower copy has its width behind the size of the image
	return isUploaded ? path.replace(/(-\d+x\d+v?)-\d+(?=\.webp$)/, '$1') : undefined;
}

/** Only what is named here has a meaning: no HTML, no code, no footnotes. */
const parser = new MarkdownIt('zero', { breaks: true, maxNesting }).enable([
	...['heading', 'list', 'blockquote', 'hr', 'table'],
	...['link', 'image', 'autolink', 'emphasis', 'escape', 'entity', 'newline'],
]);
// a link that is not allowed stays text
parser.validateLink = (address) => linkTarget(address) !== undefined;
parser.core.ruler.at('inline', ({ tokens, md, env }) => {
	for (const token of tokens) {
		if (token.type !== 'inline') continue;
		token.children = [];
		if (token.content.length <= maxInline) md.inline.parse(token.content, md, env, token.children);
	}
});

/** A token and all up to its end. */
interface Node {
	token: Token;
	children: Node[];
}

/** The tokens as a tree. */
function treeOf(tokens: readonly Token[]): Node[] {
	const root: Node[] = [];
	const open: Node[][] = [root];
	for (const token of tokens) {
		const siblings = open.at(-1) ?? root;
		if (token.nesting < 0) {
			open.pop();
			continue;
		}
		const node: Node = { token, children: [] };
		siblings.push(node);
		if (token.nesting > 0) open.push(node.children);
	}
	return root;
}

const attributeOf = (token: Token, name: string): string => String(token.attrGet(name) ?? '');

function inlineOf({ token, children }: Node): Inline[] {
	switch (token.type) {
		case 'text':
		case 'text_special':
			return token.content === '' ? [] : [{ kind: 'text', text: token.content }];
		case 'softbreak':
		case 'hardbreak':
			return [{ kind: 'break' }];
		case 'strong_open':
			return [{ kind: 'strong', children: children.flatMap(inlineOf) }];
		case 'em_open':
			return [{ kind: 'emphasis', children: children.flatMap(inlineOf) }];
		case 'link_open': {
			const href = linkTarget(attributeOf(token, 'href'));
			const inner = children.flatMap(inlineOf);
			return href === undefined ? inner : [{ kind: 'link', href, children: inner }];
		}
		case 'image': {
			const src = ownImage(attributeOf(token, 'src'));
			if (src !== undefined) return [{ kind: 'image', src, alt: token.content }];
			return token.content === '' ? [] : [{ kind: 'text', text: token.content }];
		}
		default:
			return [];
	}
}

/** The text in a block such as a heading or a cell. */
function inlinesOf({ children }: Node): Inline[] {
	return children.flatMap(({ token }): Inline[] => {
		if (token.type !== 'inline') return [];
		if (token.content.length > maxInline) return [{ kind: 'text', text: token.content }];
		return treeOf(token.children ?? []).flatMap(inlineOf);
	});
}

/** `text-align:right` → `end`. */
function alignOf({ token }: Node): ColumnAlign {
	const [, align] = /text-align:(\w+)/.exec(attributeOf(token, 'style')) ?? [];
	return align === 'right' ? 'end' : align === 'center' ? 'center' : 'start';
}

const ofType = (nodes: readonly Node[], type: string) => nodes.filter(({ token }) => token.type === type);

function tableOf({ children }: Node): Block {
	const rowsOf = (part: string) =>
		ofType(children, part).flatMap((section) => ofType(section.children, 'tr_open').map((row) => row.children));
	const [head = []] = rowsOf('thead_open');
	return {
		kind: 'table',
		align: head.map(alignOf),
		head: head.map(inlinesOf),
		rows: rowsOf('tbody_open').map((cells) => cells.map(inlinesOf)),
	};
}

function blockOf(node: Node): Block[] {
	const { token, children } = node;
	switch (token.type) {
		case 'heading_open':
			return [{ kind: 'heading', level: Number(token.tag.slice(1)) as 2, children: inlinesOf(node) }];
		case 'paragraph_open':
			return [{ kind: token.hidden ? 'line' : 'paragraph', children: inlinesOf(node) }];
		case 'bullet_list_open':
		case 'ordered_list_open': {
			const items = children.map((item) => item.children.flatMap(blockOf));
			const start = token.type === 'bullet_list_open' ? null : Number(token.attrGet('start') ?? 1);
			return [{ kind: 'list', start, items }];
		}
		case 'blockquote_open':
			return [{ kind: 'quote', blocks: children.flatMap(blockOf) }];
		case 'table_open':
			return [tableOf(node)];
		case 'hr':
			return [{ kind: 'rule' }];
		default:
			return [];
	}
}

/** The levels of the headings without gaps, below the page's title: `#` and `###` → 2 and 3. */
function withLevels(blocks: readonly Block[], levels: readonly number[]): Block[] {
	return blocks.map((block) => {
		if (block.kind === 'heading') return { ...block, level: Math.min(4, 2 + levels.indexOf(block.level)) as 2 | 3 | 4 };
		if (block.kind === 'quote') return { ...block, blocks: withLevels(block.blocks, levels) };
		if (block.kind === 'list') return { ...block, items: block.items.map((item) => withLevels(item, levels)) };
		return block;
	});
}

const cached = new LRUCache<string, Block[]>({ max: maxCached });

/**
 * Reads the Markdown of a page: headings, lists, quotes, tables, rules, emphasis, links and images of this shop. Everything else, HTML above all,
 * is text. `[x](javascript:alert(1))` → that text.
 */
export function readMarkdown(text: string): Block[] {
	const cachedBlocks = cached.get(text);
	if (cachedBlocks) return cachedBlocks;
	const tokens = parser.parse(text, {});
	const headings = tokens.filter(({ type }) => type === 'heading_open').map(({ tag }) => Number(tag.slice(1)));
	const levels = [...new Set(headings)].toSorted((a, b) => a - b);
	const blocks = withLevels(treeOf(tokens).flatMap(blockOf), levels);
	cached.set(text, blocks);
	return blocks;
}

function imagesOfInlines(inlines: readonly Inline[]): string[] {
	return inlines.flatMap((inline) => {
		if (inline.kind === 'image') return inline.src;
		return 'children' in inline ? imagesOfInlines(inline.children) : [];
	});
}

/** The images that a content shows. */
export function imagesOf(blocks: readonly Block[]): string[] {
	return blocks.flatMap((block) => {
		if (block.kind === 'list') return block.items.flatMap(imagesOf);
		if (block.kind === 'quote') return imagesOf(block.blocks);
		if (block.kind === 'table') return [...block.head, ...block.rows.flat()].flatMap(imagesOfInlines);
		return 'children' in block ? imagesOfInlines(block.children) : [];
	});
}
