/** A text of a page, read from its Markdown: plain data that can't hold markup. */
export type Inline =
	| { kind: 'text'; text: string }
	| { kind: 'break' }
	| { kind: 'strong' | 'emphasis'; children: Inline[] }
	/** `href`: a path of this site without its language, or a URL of https, http, mailto or tel. */
	| { kind: 'link'; href: string; children: Inline[] }
	/** `src`: the path of an uploaded image. */
	| { kind: 'image'; src: string; alt: string };

export type ColumnAlign = 'start' | 'center' | 'end';

export type Block =
	/** The page's title is the first level. */
	| { kind: 'heading'; level: 2 | 3 | 4; children: Inline[] }
	| { kind: 'paragraph'; children: Inline[] }
	/** The text of an item of a list without empty lines. */
	| { kind: 'line'; children: Inline[] }
	/** `start`: its first number; null for bullets. */
	| { kind: 'list'; start: number | null; items: Block[][] }
	| { kind: 'quote'; blocks: Block[] }
	| { kind: 'table'; align: ColumnAlign[]; head: Inline[][]; rows: Inline[][][] }
	| { kind: 'rule' };

/** The words of a text without its markup, for a description of the page. */
export function plainText(inlines: readonly Inline[]): string {
	return inlines
		.map((inline) => {
			if (inline.kind === 'text') return inline.text;
			if (inline.kind === 'break') return ' ';
			return inline.kind === 'image' ? inline.alt : plainText(inline.children);
		})
		.join('');
}

/** The beginning of the first paragraph, at most 160 characters, as search engines show it; empty without a paragraph. */
export function descriptionOf(blocks: readonly Block[]): string {
	const first = blocks.find((block) => block.kind === 'paragraph');
	const text = first?.kind === 'paragraph' ? plainText(first.children).replace(/\s+/g, ' ').trim() : '';
	return text.length > 160 ? `${text.slice(0, 159).replace(/\s+\S*$/, '')}…` : text;
}

/** A page as its readers see it. A missing translation is shown in another language, which `titleLanguage` and `bodyLanguage` name. */
export interface ShownPage<Language extends string = string> {
	path: string;
	title: string;
	titleLanguage: Language;
	bodyLanguage: Language;
	blocks: Block[];
}

/** A link to a public page. */
export interface PageLink {
	path: string;
	title: string;
}
