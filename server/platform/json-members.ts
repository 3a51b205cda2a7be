/** `{ "a": 1, "b": [2, 3] }` has the members `a` = 1, `b[0]` = 2 and `b[1]` = 3. */
export interface JsonMember {
	key: string;
	/** Index in the list; null for a member that is no list. */
	at: number | null;
	value: unknown;
}

type Part = 'start' | 'key' | 'value' | 'item' | 'end of list' | 'end';

/** For each part of the object: how many brackets enclose it, and which part follows, by the character that ends it. */
const parts: Record<Part, { depth: number; next: Record<string, Part> }> = {
	start: { depth: 0, next: { '{': 'key' } },
	key: { depth: 1, next: { ':': 'value', '}': 'end' } },
	value: { depth: 1, next: { '[': 'item', ',': 'key', '}': 'end' } },
	item: { depth: 2, next: { ',': 'item', ']': 'end of list' } },
	'end of list': { depth: 1, next: { ',': 'key', '}': 'end' } },
	end: { depth: 0, next: {} },
};
/** The characters that matter, by byte; all other bytes are skipped. */
const syntaxCharacters: (string | undefined)[] = Array.from({ length: 256 }, (_, code) =>
	'"\\{}[],:'.includes(String.fromCharCode(code)) ? String.fromCharCode(code) : undefined,
);

const notJson = () => new SyntaxError('The file is no JSON object, or it is cut off');

function readKey(text: string): string {
	const key: unknown = JSON.parse(text);
	if (typeof key !== 'string') throw notJson();
	return key;
}

/** Parses the text. The `SyntaxError` names the place, since its own position counts within the text. */
function parseAt(place: string, text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw new SyntaxError(`${place}: ${cause instanceof Error ? cause.message : ''}`, { cause });
	}
}

/** Splits the bytes of a JSON object into texts for `JSON.parse`. */
class MemberSplitter {
	#part: Part = 'start';
	/** Number of open brackets. */
	#depth = 0;
	#isText = false;
	#isEscaped = false;
	/** The current part's bytes of earlier chunks. */
	#begun: Buffer[] = [];
	#key: string | undefined;
	#at = 0;

	/** Returns the members that end in this chunk. Throws a `SyntaxError` for invalid JSON. */
	push(chunk: Buffer): JsonMember[] {
		const members: JsonMember[] = [];
		let from = 0;
		for (let at = 0; at < chunk.length; at++) {
			if (this.#isEscaped) {
				this.#isEscaped = false;
				continue;
			}
			const sign = syntaxCharacters[chunk[at] ?? 0];
			const next = sign && this.#partAfter(sign);
			if (!next) continue;
			const member = this.#read(this.#textOf(chunk.subarray(from, at)), next);
			if (member) members.push(member);
			this.#part = next;
			from = at + 1;
		}
		this.#begun.push(chunk.subarray(from));
		return members;
	}

	/** Throws a `SyntaxError` when the object is incomplete or more text follows it. */
	end(): void {
		if (this.#part !== 'end' || this.#textOf(Buffer.alloc(0)).trim() !== '') throw notJson();
	}

	#textOf(rest: Buffer): string {
		const text = this.#begun.length > 0 ? Buffer.concat([...this.#begun, rest]).toString() : rest.toString();
		this.#begun = [];
		return text;
	}

	/** The part after a character; undefined when it ends nothing. */
	#partAfter(sign: string): Part | undefined {
		if (this.#isText || sign === '"') {
			this.#isEscaped = sign === '\\';
			if (sign === '"') this.#isText = !this.#isText;
			return undefined;
		}
		const depth = this.#depth;
		if (sign === '{' || sign === '[') this.#depth++;
		else if (sign === '}' || sign === ']') this.#depth--;
		const part = parts[this.#part];
		return depth === part.depth ? part.next[sign] : undefined;
	}

	/** Reads the text of the part before `next`. */
	#read(text: string, next: Part): JsonMember | undefined {
		const isBlank = text.trim() === '';
		switch (this.#part) {
			case 'key':
				if (next === 'value') this.#key = readKey(text);
				// JSON has no comma before the end
				else if (!isBlank || this.#key !== undefined) throw notJson();
				return undefined;
			case 'value':
				if (next !== 'item') return this.#member(null, text);
				this.#at = 0;
				break;
			case 'item':
				if (isBlank && this.#at === 0 && next === 'end of list') return undefined;
				return this.#member(this.#at++, text);
		}
		if (!isBlank) throw notJson();
		return undefined;
	}

	#member(at: number | null, text: string): JsonMember {
		const key = this.#key ?? '';
		return { key, at, value: parseAt(at === null ? key : `${key}[${at}]`, text) };
	}
}

/**
 * Reads the members of a JSON object from a stream, in their order. Yields each item of a list by itself, so that a file of any size
 * fits in memory. Throws a `SyntaxError` at invalid JSON, after it has yielded what comes before.
 */
export async function* readJsonMembers(chunks: AsyncIterable<Buffer>): AsyncGenerator<JsonMember, void> {
	const splitter = new MemberSplitter();
	for await (const chunk of chunks) yield* splitter.push(chunk);
	splitter.end();
}
