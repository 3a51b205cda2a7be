import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';

/** Characters after which others have their turn: some milliseconds of work. */
const chunkLength = 65_536;

interface XmlListener {
	/** The name is without its prefix. */
	onOpen(name: string, attributes: Record<string, string>): void;
	onText?(text: string): void;
	onClose?(name: string): void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML piece by piece, so that a large file stops nobody. Entities of its own are not expanded. Throws for what is none. */
export async function readXml(xml: string, { onOpen, onText, onClose }: XmlListener): Promise<void> {
	const parser = new SaxesParser();
	parser.on('opentag', ({ name, attributes }) => onOpen(localName(name), attributes));
	if (onText) parser.on('text', onText);
	if (onClose) parser.on('closetag', ({ name }) => onClose(localName(name)));
	for (let at = 0; at < xml.length; at += chunkLength) {
		parser.write(xml.slice(at, at + chunkLength));
		await setImmediate();
	}
	parser.close();
}
