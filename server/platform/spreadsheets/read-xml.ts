import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { overLimitError, workbookLimits } from './workbook-limits.ts';

/** Characters until other work gets a turn: some milliseconds of work. */
const chunkLength = 65_536;

interface XmlListener {
	/** `name` has no namespace prefix. */
	onOpen(name: string, attributes: Record<string, string>): void;
	onText?(text: string): void;
	onClose?(name: string): void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML chunk by chunk. Yields regularly, after other work got a turn. Does not expand custom entities. Throws for invalid XML, and
 * `invalid` beyond the limits of depth, attributes and length.
 */
export async function* readXmlChunks(
	chunks: AsyncIterable<string> | Iterable<string>,
	{ onOpen, onText, onClose }: XmlListener,
): AsyncGenerator<void> {
	const parser = new SaxesParser();
	let depth = 0;
	let attributeCount = 0;
	/** Characters since the last complete token. */
	let unread = 0;
	parser.on('attribute', () => {
		unread = 0;
		if (++attributeCount > workbookLimits.attributes) throw overLimitError();
	});
	parser.on('opentag', ({ name, attributes }) => {
		unread = 0;
		attributeCount = 0;
		if (++depth > workbookLimits.depth) throw overLimitError();
		onOpen(localName(name), attributes);
	});
	parser.on('text', (text) => {
		unread = 0;
		onText?.(text);
	});
	parser.on('closetag', ({ name }) => {
		unread = 0;
		depth--;
		onClose?.(localName(name));
	});
	let length = 0;
	for await (const chunk of chunks) {
		unread += chunk.length;
		parser.write(chunk);
		if (unread > workbookLimits.token) throw overLimitError();
		length += chunk.length;
		if (length < chunkLength) continue;
		length = 0;
		await setImmediate();
		yield;
	}
	parser.close();
}

/** Reads all of the XML. Throws as `readXmlChunks`. */
export async function readXml(chunks: AsyncIterable<string>, listener: XmlListener): Promise<void> {
	for await (const _ of readXmlChunks(chunks, listener));
}
