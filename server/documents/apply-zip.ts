import { createHash, randomUUID } from 'node:crypto';
import {
	type DocumentZip,
	type DocumentZipForm,
	type ZipState,
	zipStates,
} from '#contract/documents/documents.schema.ts';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { changeCatalogue } from '../catalogue/catalogue-store.ts';
import type { Queries } from '../platform/database.ts';
import { mapAhead } from '../platform/map-ahead.ts';
import { readZipFiles, unpackZipFiles } from './document-processes.ts';
import type { ReadDocument } from './document-work.ts';
import type { DocumentStore } from './edit-document.ts';
import { hashPlan, type PlannedFile, planZip } from './plan-zip.ts';
import { filePath, lockFiles, removeUnnamedFiles } from './rows/document-files.ts';
import { insertDocuments, updateDocuments } from './rows/write-documents.ts';

const changed = () => new AppError('conflict', m.documents_zip_changed());

/** Files stored in parallel: a remote store is slow for each. */
const filesAtOnce = 8;

/** Files that can't be placed first: they are what a person has to look at. */
const order: Readonly<Record<ZipState, number>> = { refused: 0, added: 1, replaced: 2, unchanged: 3 };

function resultOf(planned: PlannedFile[], plan: string, batch: string | null): DocumentZip {
	const files = planned.map(({ shown }) => shown).toSorted((a, b) => order[a.state] - order[b.state]);
	const counts = Object.fromEntries(
		zipStates.map((state) => [state, files.filter((file) => file.state === state).length]),
	) as Record<ZipState, number>;
	return { plan, batch, counts, files };
}

async function write(transaction: Queries, viewer: Viewer, batch: string, planned: PlannedFile[]): Promise<void> {
	const author = { ...authorOf(viewer), batch };
	const writes = planned.flatMap(({ write }) => write ?? []);
	await insertDocuments(
		transaction,
		author,
		writes.filter(({ replaces }) => !replaces),
	);
	await updateDocuments(
		transaction,
		author,
		writes.flatMap(({ record, file, replaces }) => (replaces ? [{ before: replaces, after: record, file }] : [])),
	);
}

/** Stores the files that the plan writes, as they are in the zip. Returns their hashes. */
async function storeFiles(
	{ files }: DocumentStore,
	zip: string,
	planned: PlannedFile[],
	signal: AbortSignal | undefined,
): Promise<void> {
	const hashOf = new Map(planned.flatMap(({ shown, write }) => (write ? [[shown.file, write.file.sha256]] : [])));
	const store = async (unpacked: ReadDocument) => {
		if ('fault' in unpacked || !unpacked.content) throw changed();
		const { buffer, byteOffset, byteLength } = unpacked.content;
		const bytes = Buffer.from(buffer, byteOffset, byteLength);
		const hash = createHash('sha256').update(bytes).digest('hex');
		if (hash !== hashOf.get(unpacked.name)) throw changed();
		await files.put(filePath(hash), bytes);
	};
	const unpacking = unpackZipFiles(zip, [...hashOf.keys()], signal);
	for await (const _ of mapAhead(unpacking, filesAtOnce, store));
}

/**
 * Says what the files of a zip are and where they go; unless it is a dry run, writes them in one batch of the history, by an administrator. Files that
 * can't be placed are listed with the reason, and the others are written. The same zip again changes nothing.
 * Throws `invalid` for a file that is no zip, and `conflict` when the result is not that of `plan`.
 */
export async function applyZip(
	store: DocumentStore,
	viewer: Viewer,
	zip: string,
	{ dry_run = false, plan: seenPlan }: DocumentZipForm,
	language: Language,
	signal?: AbortSignal,
): Promise<DocumentZip> {
	staffWith(viewer, 'catalogue.edit');
	const read: ReadDocument[] = [];
	for await (const file of readZipFiles(zip, signal)) read.push(file);
	const planned = await planZip(store.database, read, language);
	const plan = hashPlan(planned);
	if (dry_run) return resultOf(planned, plan, null);
	if (seenPlan !== undefined && seenPlan !== plan) throw changed();
	const hashes = planned.flatMap(({ write }) => write?.file.sha256 ?? []);
	if (hashes.length === 0) return resultOf(planned, plan, null);
	const batch = randomUUID();
	try {
		await storeFiles(store, zip, planned, signal);
		await changeCatalogue(store, async (transaction) => {
			await lockFiles(transaction);
			const current = await planZip(transaction, read, language, { lock: true });
			if (hashPlan(current) !== plan) throw changed();
			// somebody has just removed it as the last that named it
			for (const hash of hashes) if (!(await store.files.has(filePath(hash)))) throw changed();
			await write(transaction, viewer, batch, current);
		});
	} catch (error) {
		await removeUnnamedFiles(store.database, store.files, hashes);
		throw error;
	}
	return resultOf(planned, plan, batch);
}
