import { SaxesParser } from 'saxes';

/** An element of a document: its name with the prefix, as written. */
export interface XmlElement {
	name: string;
	attributes: Record<string, string>;
	text: string;
	children: XmlElement[];
}

/** The root of a document. Throws for one that is not well formed. */
export function readXmlTree(xml: string): XmlElement {
	const top: XmlElement = { name: '', attributes: {}, text: '', children: [] };
	const open = [top];
	const parser = new SaxesParser();
	parser.on('error', (error) => {
		throw error;
	});
	parser.on('opentag', ({ name, attributes }) => {
		const element: XmlElement = { name, attributes: { ...attributes }, text: '', children: [] };
		open.at(-1)?.children.push(element);
		open.push(element);
	});
	parser.on('text', (text) => {
		const element = open.at(-1);
		if (element) element.text += text;
	});
	parser.on('closetag', () => void open.pop());
	parser.write(xml).close();
	const [root] = top.children;
	if (!root) throw new Error('There is no element.');
	return root;
}

/** Elements at a path of names: `at(order, 'cac:OrderLine', 'cac:LineItem')`. */
export function at(element: XmlElement, ...path: string[]): XmlElement[] {
	return path.reduce(
		(found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
		[element],
	);
}

/** All elements with one of the names, at any depth. */
export function within(element: XmlElement, names: readonly string[]): XmlElement[] {
	return element.children.flatMap((child) => [...(names.includes(child.name) ? [child] : []), ...within(child, names)]);
}
