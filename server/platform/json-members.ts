/** An item of a list that is a member of a JSON object, or a member that is no list. */
export interface JsonMember {
	key: string;
	/** The place in the list, from 0; null for a member that is no list. */
	at: number | null;
	value: unknown;
}

type Part = 'start' | 'key' | 'value' | 'item' | 'end of list' | 'end';

/** What is read of the object: how many brackets stand around it, and which part follows it, by the sign that ends it. */
const parts: Record<Part, { depth: number; next: Record<string, Part> }> = {
	start: { depth: 0, next: { '{': 'key' } },
	key: { depth: 1, next: { ':': 'value', '}': 'end' } },
	value: { depth: 1, next: { '[': 'item', ',': 'key', '}': 'end' } },
	item: { depth: 2, next: { ',': 'item', ']': 'end of list' } },
	'end of list': { depth: 1, next: { ',': 'key', '}': 'end' } },
	end: { depth: 0, next: {} },
};
/** The signs that are looked at, by their bytes: most bytes are others. */
const signs: (string | undefined)[] = Array.from({ length: 256 }, (_, code) =>
	'"\\{}[],:'.includes(String.fromCharCode(code)) ? String.fromCharCode(code) : undefined,
);

const notJson = () => new SyntaxError('The file is no JSON object, or it is cut off');

function readKey(text: string): string {
	const key: unknown = JSON.parse(text);
	if (typeof key !== 'string') throw notJson();
	return key;
}

/** What the text says; throws a `SyntaxError` that names the place, since one of its own counts from there. */
function parseAt(place: string, text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw new SyntaxError(`${place}: ${cause instanceof Error ? cause.message : ''}`, { cause });
	}
}

/** Cuts the text of a JSON object, as its bytes come, into what `JSON.parse` reads. */
class MemberSplitter {
	#part: Part = 'start';
	/** Brackets around what is read. */
	#depth = 0;
	#isText = false;
	#isEscaped = false;
	/** What earlier chunks have of the part. */
	#begun: Buffer[] = [];
	#key: string | undefined;
	#at = 0;

	/** The members that end in a chunk. Throws a `SyntaxError` for what is not JSON. */
	push(chunk: Buffer): JsonMember[] {
		const members: JsonMember[] = [];
		let from = 0;
		for (let at = 0; at < chunk.length; at++) {
			if (this.#isEscaped) {
				this.#isEscaped = false;
				continue;
			}
			const sign = signs[chunk[at] ?? 0];
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

	/** Throws a `SyntaxError` where the object is not over, or more follows it. */
	end(): void {
		if (this.#part !== 'end' || this.#textOf(Buffer.alloc(0)).trim() !== '') throw notJson();
	}

	#textOf(rest: Buffer): string {
		const text = this.#begun.length > 0 ? Buffer.concat([...this.#begun, rest]).toString() : rest.toString();
		this.#begun = [];
		return text;
	}

	/** What is read after a sign; undefined where it ends nothing. */
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
				// a comma before the end is none of JSON
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
 * The members of the JSON object that a stream of bytes has, in their order; of a list each item by itself, so that a file of any length
 * is never in memory. Each is read by `JSON.parse`. Throws a `SyntaxError` for what is not JSON, where it stands: what comes before was
 * returned.
 */
export async function* readJsonMembers(chunks: AsyncIterable<Buffer>): AsyncGenerator<JsonMember, void> {
	const splitter = new MemberSplitter();
	for await (const chunk of chunks) yield* splitter.push(chunk);
	splitter.end();
}
