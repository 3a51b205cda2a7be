import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ZipFile } from '#contract/documents/documents.schema.ts';
import type { Language } from '#contract/language.ts';
import { m } from '#messages';
import { columnIn } from '../catalogue/products/in-language.ts';
import { products } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import { faultText } from './document-faults.ts';
import type { ReadDocument } from './document-work.ts';
import { documents } from './rows/tables.ts';
import { type DocumentRecord, type ReadFile, readDocuments, type StoredDocument } from './rows/write-documents.ts';
import { foldCode, type NamedFile, readFileName, splitsOf } from './zip-names.ts';

/** What is done with a file of a zip. */
export interface PlannedFile {
	shown: ZipFile;
	/** With it the file is written: into `replaces`, else as a new document. */
	write?: { record: Omit<DocumentRecord, 'fileVersion'>; file: ReadFile; replaces: StoredDocument | undefined };
}

interface Part {
	id: number;
	name: string;
	code: string | null;
	spelling: string;
	sizes: string[];
}

/** The products that the names may mean, by their folded part numbers. */
async function findParts(database: Queries, codes: string[], language: Language): Promise<Map<string, Part[]>> {
	const name = columnIn(language, 'name', { english: products.name, translations: products.translations });
	const sizes = sql<
		string[]
	>`array(select size from variants where product_id = products.id and size <> '' order by position)`;
	const rows = await database
		.select({ id: products.id, name, code: products.model, spelling: products.spelling, sizes })
		.from(products)
		.where(isAny(products.spelling, [...new Set(codes)]));
	return Map.groupBy(rows, ({ spelling }) => spelling);
}

type Place = { part: Part; size: string | null } | { problem: string };

/** The product and size that the words name: the longest part number that there is, with a size of that product behind it. */
function placeOf(words: string[], parts: Map<string, Part[]>): Place {
	for (const { code, size } of splitsOf(words)) {
		const named = parts.get(code) ?? [];
		const matching = named.flatMap((part): { part: Part; size: string | null }[] => {
			if (size === '') return [{ part, size: null }];
			const found = part.sizes.find((own) => foldCode(own) === size || foldCode(own) === `${size}mm`);
			return found === undefined ? [] : [{ part, size: found }];
		});
		const [only, another] = matching;
		if (another) return { problem: m.documents_zip_twins({ code: another.part.code ?? another.part.name }) };
		if (only) return only;
	}
	return { problem: m.documents_zip_unknown({ code: words.join('-') }) };
}

const nothing = {
	product_id: null,
	name: null,
	code: null,
	size: null,
	kind: null,
	language: null,
	pages: null,
	bytes: null,
};
const refuse = (file: string, reason: string, named: Partial<ZipFile> = {}): PlannedFile => ({
	shown: { ...nothing, ...named, file, state: 'refused', reason },
});

interface Named {
	read: Exclude<ReadDocument, { fault: unknown }>;
	named: NamedFile;
}

/** What the names of the files and their contents say. */
function readNames(files: ReadDocument[]): { named: Named[]; refused: PlannedFile[] } {
	const named: Named[] = [];
	const refused: PlannedFile[] = [];
	for (const read of files) {
		const short = read.name.split('/').at(-1) ?? read.name;
		const name = readFileName(read.name);
		if (!/\.pdf$/i.test(read.name)) refused.push(refuse(read.name, m.documents_zip_not_pdf()));
		else if ('fault' in read) refused.push(refuse(read.name, faultText(read.fault, short)));
		else if (!name) refused.push(refuse(read.name, m.documents_zip_name()));
		else named.push({ read, named: name });
	}
	return { named, refused };
}

const keyOf = (of: Pick<DocumentRecord, 'productId' | 'size' | 'kind' | 'language'>) =>
	JSON.stringify([of.productId, of.size, of.kind, of.language]);

/**
 * What each file of a zip is and what happens to it: by part number, size, kind and language of its name it is a new document, a new version, or the file
 * that is there. In the caller's transaction with `lock` nobody changes these documents until it ends.
 */
export async function planZip(
	database: Queries,
	files: ReadDocument[],
	language: Language,
	{ lock = false } = {},
): Promise<PlannedFile[]> {
	const { named: namedFiles, refused } = readNames(files);
	const codes = namedFiles.flatMap(({ named }) => splitsOf(named.words).map(({ code }) => code));
	const parts = await findParts(database, codes, language);
	const placed: { named: Named; part: Part; size: string | null }[] = [];
	for (const named of namedFiles) {
		const place = placeOf(named.named.words, parts);
		const { kind, language: of } = named.named;
		if ('problem' in place) refused.push(refuse(named.read.name, place.problem, { kind, language: of }));
		else placed.push({ named, ...place });
	}
	const ids = [...new Set(placed.map(({ part }) => part.id))].toSorted((a, b) => a - b);
	// new documents of a product wait for each other
	if (lock)
		await database
			.select({ id: products.id })
			.from(products)
			.where(isAny(products.id, ids))
			.orderBy(products.id)
			.for('no key update');
	const stored = await readDocuments(database, isAny(documents.productId, ids), { lock });
	const storedOf = Map.groupBy(stored, keyOf);
	const planned: PlannedFile[] = [];
	const firstOf = new Map<string, string>();
	for (const { named, part, size } of placed) {
		const { read } = named;
		const { kind, language: of } = named.named;
		const record = { productId: part.id, size, categoryId: null, kind, language: of, title: '', validUntil: null };
		const { sha256, bytes, pages } = read;
		const shown = {
			file: read.name,
			product_id: part.id,
			name: part.name,
			code: part.code,
			size,
			kind,
			language: of,
			pages,
			bytes,
		};
		const key = keyOf(record);
		const first = firstOf.get(key);
		const present = storedOf.get(key) ?? [];
		const [replaces, ...several] = present;
		if (first !== undefined) planned.push(refuse(read.name, m.document_twice({ file: first }), shown));
		else if (present.some(({ file }) => file.sha256 === sha256))
			planned.push({ shown: { ...shown, state: 'unchanged', reason: null } });
		else if (several.length > 0) planned.push(refuse(read.name, m.documents_zip_several(), shown));
		else {
			const state = replaces ? 'replaced' : 'added';
			const file = { sha256, bytes, pages };
			// a new version is the same document: title and last day stay
			const unchanged = replaces ? { title: replaces.title, validUntil: replaces.validUntil } : {};
			planned.push({
				shown: { ...shown, state, reason: null },
				write: { record: { ...record, ...unchanged }, file, replaces },
			});
		}
		firstOf.set(key, first ?? read.name);
	}
	return [...refused, ...planned];
}

/** Identifies what a plan does, so that what is done is what a person has seen. */
export function hashPlan(planned: PlannedFile[]): string {
	const lines = planned.map(({ shown: { file, state, product_id, size }, write }) =>
		JSON.stringify([file, state, product_id, size, write?.file.sha256, write?.replaces?.id]),
	);
	return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex').slice(0, 32);
}
