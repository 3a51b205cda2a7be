/** Bytes of the length before each entry. */
const lengthSize = 4;

/** FNV-1a of 32 bits (RFC 9923). */
function hashOf(bytes: Uint8Array): number {
	let hash = 0x811c9dc5;
	for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
	return hash >>> 0;
}

/**
 * A set of strings without removal. Stores their UTF-8 in one buffer outside of the heap, with a hash table of offsets. A million keys
 * take 40 MB; a `Set` takes twice that, and the garbage collector scans it each time.
 */
export class TextSet {
	#size = 0;
	#entries = Buffer.allocUnsafe(1 << 16);
	#end = 0;
	/** Offset of an entry plus one; 0 is a free slot. At most half are used. */
	#slots = new Uint32Array(1 << 12);

	/** Adds a text. Returns false when it is in the set already. */
	add(text: string): boolean {
		const bytes = Buffer.from(text);
		const slot = this.#slotOf(bytes);
		if (this.#slots[slot]) return false;
		this.#slots[slot] = this.#append(bytes) + 1;
		this.#size++;
		if (this.#size * 2 > this.#slots.length) this.#growSlots();
		return true;
	}

	/** The slot of the text, or the free slot for it. */
	#slotOf(bytes: Buffer): number {
		const mask = this.#slots.length - 1;
		for (let slot = hashOf(bytes) & mask; ; slot = (slot + 1) & mask) {
			const entry = this.#slots[slot];
			if (!entry || this.#entryAt(entry - 1).equals(bytes)) return slot;
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
