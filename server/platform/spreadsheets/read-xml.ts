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

function* slices(text: string): Generator<string> {
	for (let at = 0; at < text.length; at += chunkLength) yield text.slice(at, at + chunkLength);
}

/**
 * Reads XML as it comes, and yields after each piece of it, when others have had their turn. Entities of its own are not expanded.
 * Throws for what is none.
 */
export async function* readXmlChunks(
	chunks: AsyncIterable<string> | Iterable<string>,
	{ onOpen, onText, onClose }: XmlListener,
): AsyncGenerator<void> {
	const parser = new SaxesParser();
	parser.on('opentag', ({ name, attributes }) => onOpen(localName(name), attributes));
	if (onText) parser.on('text', onText);
	if (onClose) parser.on('closetag', ({ name }) => onClose(localName(name)));
	let length = 0;
	for await (const chunk of chunks) {
		parser.write(chunk);
		length += chunk.length;
		if (length < chunkLength) continue;
		length = 0;
		await setImmediate();
		yield;
	}
	parser.close();
}

/** Reads XML piece by piece, so that a large file stops nobody. Entities of its own are not expanded. Throws for what is none. */
export async function readXml(xml: string, listener: XmlListener): Promise<void> {
	for await (const _ of readXmlChunks(slices(xml), listener));
}
