/**
 * The titles in a cell that has one in each of two languages: `المقاس / Size` → `المقاس`, `Size`; `الكمية Qty` → `الكمية`, `Qty`. A title in
 * one script without separators has none.
 */
export function titleParts(text: string): string[] {
	const parts = text
		.split(/[/|\\()[\]\n]|\s[-–—]\s/)
		.flatMap((part) => part.match(/(?:\p{Script=Latin}|[^\p{L}])+|(?:(?!\p{Script=Latin})\P{Nd})+/gu) ?? [])
		.map((part) => part.trim())
		.filter((part) => /\p{L}/u.test(part));
	return parts.length > 1 ? parts : [];
}

/** What a title means, else what all its parts that mean something agree on; undefined when they differ. */
export function meaningOf<T>(text: string, read: (title: string) => T | undefined): T | undefined {
	const meaning = read(text);
	if (meaning !== undefined) return meaning;
	const meanings = new Set(titleParts(text).flatMap((part) => read(part) ?? []));
	return meanings.size === 1 ? [...meanings][0] : undefined;
}
