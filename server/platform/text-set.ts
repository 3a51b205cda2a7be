/** Bytes before an entry that say how long it is. */
const lengthSize = 4;

/** FNV-1a of 32 bits (RFC 9923). */
function hashOf(bytes: Uint8Array): number {
	let hash = 0x811c9dc5;
	for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
	return hash >>> 0;
}

/**
 * A set of texts that only grows. Their UTF-8 stands side by side outside of the heap, found by a table of where each begins: a million
 * keys take 40 MB, where a `Set` of them takes twice that and has the collector walk it again and again.
 */
export class TextSet {
	#size = 0;
	#entries = Buffer.allocUnsafe(1 << 16);
	#end = 0;
	/** Where an entry begins, plus one; 0 is a free slot. At most half are taken. */
	#slots = new Uint32Array(1 << 12);

	/** Adds a text; false when it is in the set. */
	add(text: string): boolean {
		const bytes = Buffer.from(text);
		const slot = this.#slotOf(bytes);
		if (this.#slots[slot]) return false;
		this.#slots[slot] = this.#append(bytes) + 1;
		this.#size++;
		if (this.#size * 2 > this.#slots.length) this.#growSlots();
		return true;
	}

	/** The slot that has the text, or the free one that it would take. */
	#slotOf(bytes: Buffer): number {
		const mask = this.#slots.length - 1;
		for (let slot = hashOf(bytes) & mask; ; slot = (slot + 1) & mask) {
			const taken = this.#slots[slot];
			if (!taken || this.#entryAt(taken - 1).equals(bytes)) return slot;
		}
	}

	#entryAt(start: number): Buffer {
		const from = start + lengthSize;
		return this.#entries.subarray(from, from + this.#entries.readUInt32LE(start));
	}

	#append(bytes: Buffer): number {
		const start = this.#end;
		const end = start + lengthSize + bytes.length;
		if (end > this.#entries.length) {
			const grown = Buffer.allocUnsafe(2 * end);
			this.#entries.copy(grown, 0, 0, start);
			this.#entries = grown;
		}
		this.#entries.writeUInt32LE(bytes.length, start);
		bytes.copy(this.#entries, start + lengthSize);
		this.#end = end;
		return start;
	}

	#growSlots(): void {
		this.#slots = new Uint32Array(2 * this.#slots.length);
		for (let start = 0; start < this.#end; ) {
			const entry = this.#entryAt(start);
			this.#slots[this.#slotOf(entry)] = start + 1;
			start += lengthSize + entry.length;
		}
	}
}
