import { getDocumentProxy } from 'unpdf';

export interface ReadPage {
	/** Its lines of text in reading order, words apart by a space; Arabic words of a line in either order. */
	lines: string[];
	/** The roles of its tags, such as `Table` and `TH`. */
	roles: string[];
	images: number;
}

interface Tag {
	role?: string;
	children?: Tag[];
}

const rolesOf = ({ role, children = [] }: Tag): string[] => [...(role ? [role] : []), ...children.flatMap(rolesOf)];

/** What a PDF reader makes of a document. */
export async function readPdf(pdf: Buffer) {
	const document = await getDocumentProxy(new Uint8Array(pdf));
	const { info } = await document.getMetadata();
	const pages: ReadPage[] = [];
	for (let number = 1; number <= document.numPages; number++) {
		const page = await document.getPage(number);
		const [{ items }, tree, { fnArray }] = await Promise.all([
			page.getTextContent(),
			page.getStructTree(),
			page.getOperatorList(),
		]);
		const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
		// 85: the operator that paints an image, by the reader's own numbers
		const images = fnArray.filter((operator) => operator === 85).length;
		pages.push({ lines: text.split('\n'), roles: tree ? rolesOf(tree as Tag) : [], images });
	}
	return { pages, info: info as { Title?: string; Language?: string; Author?: string } };
}
