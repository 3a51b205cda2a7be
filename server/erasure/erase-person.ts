import { eq, sql } from 'drizzle-orm';
import type { Erasure } from '#contract/erasure/erasure.schema.ts';
import { AppError } from '#contract/errors.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import type { AdministratorViewer, CustomerViewer } from '../accounts/viewer.ts';
import { type Author, type Change, recordChanges } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { beginErasure } from '../platform/erasures.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { removeMails } from '../platform/outbox.ts';
import { filesOf, photoFilesJob } from '../requests/photo-files.ts';
import { requests } from '../requests/tables.ts';
import { findPerson, isOpen, type Person, type PersonKey } from './find-person.ts';
import { notifyErasure } from './watch-erasures.ts';

/** What `erase_person` of the database returns. */
export interface ErasedRows {
	requests: number;
	/** Also deleted ones that sent the requests. */
	accounts: number[];
	papers: string[];
	photos: { file: string; width: number }[];
	/** Numbers of the person's requests and addresses that are surely the person's, by which mails are found. */
	words: string[];
}

/**
 * Erases the rows of a person; `customer` may be a deleted account. What others have written about the person is erased by addresses that he
 * has proved; `byStaff` also by those that nobody has proved, and by the phone.
 */
export async function eraseRows(
	transaction: Queries,
	{ customer, guests, byStaff }: { customer: number | null; guests: number[]; byStaff: boolean },
): Promise<ErasedRows> {
	const { rows } = await transaction.execute<{ erased: ErasedRows }>(
		sql`select erase_person(${customer}::integer, ${sql.param(guests)}::integer[], ${byStaff}) as erased`,
	);
	const [row] = rows;
	if (!row) throw new Error('The database has erased nobody');
	return row.erased;
}

/** The entries of an erasure in the history, one of each account. */
export function changesOfAccounts({ accounts, requests: count }: Pick<ErasedRows, 'accounts' | 'requests'>): Change[] {
	return accounts.map((id) => ({ entity: 'customer', id, action: 'erase', after: { requests: count } }));
}

/** The author of an erasure: a customer without the name, which is being erased. */
function erasingAuthor(viewer: CustomerViewer | AdministratorViewer): Author {
	const author = authorOf(viewer);
	return viewer.kind === 'customer' ? { ...author, name: null, origin: undefined } : author;
}

/** Throws `conflict` while an order is under way: both sides still need the name and the address. */
function checkNothingUnderWay({ requests: own }: Person): void {
	const codes = own.filter(({ isUnderWay }) => isUnderWay).map(({ code }) => isolateCodes(code));
	if (codes.length === 0) return;
	throw new AppError('conflict', m.people_order_under_way({ codes: listText(codes), count: codes.length }));
}

/** Cancels the person's open requests: nothing was agreed in them. Returns their numbers. */
async function cancelOpen(transaction: Queries, author: Author, { requests: own }: Person): Promise<string[]> {
	const open = own.filter(isOpen);
	for (const { id, status } of open) {
		await transaction.update(requests).set({ status: 'cancelled' }).where(eq(requests.id, id));
		await recordChanges(transaction, author, [
			{ entity: 'request', id, action: 'cancelled', before: { status }, after: { status: 'cancelled' } },
		]);
	}
	return open.map(({ code }) => code);
}

/**
 * Erases a person: name, phone, email, texts and photographs, everywhere; statuses, parts and sums stay. Open requests are cancelled, sessions
 * end, and a job removes the files of photographs. PDFs of accepted quotes stay. The caller has checked the right and the proof. Throws
 * `not_found`, and `conflict` while an order is under way.
 */
export async function erasePerson(
	{ database, dataDir }: { database: Database; dataDir: string },
	viewer: CustomerViewer | AdministratorViewer,
	key: PersonKey,
): Promise<Erasure> {
	const author = erasingAuthor(viewer);
	const { mails, ...erasure } = await database.transaction(async (transaction) => {
		await beginErasure(transaction);
		const person = await findPerson(transaction, key, { lock: true });
		checkNothingUnderWay(person);
		const cancelled = await cancelOpen(transaction, author, person);
		const ids = person.requests.map(({ id }) => id);
		// the history of a large shop takes longer to look through than a usual statement may
		await transaction.execute(sql`set local statement_timeout = '60s'`);
		const byStaff = viewer.kind === 'administrator';
		const erased = await eraseRows(transaction, { customer: person.customer, guests: ids, byStaff });
		const paths = erased.photos.flatMap(filesOf);
		if (paths.length > 0) await enqueue(transaction, photoFilesJob, { paths });
		// of each request, so that programs with a copy of requests erase theirs
		const ofRequests = ids.map((id): Change => ({ entity: 'request', id, action: 'erase' }));
		await recordChanges(transaction, author, [...ofRequests, ...changesOfAccounts(erased)]);
		const owners = erased.accounts.length === 0 ? [null] : erased.accounts;
		const mails = owners.map((customer) => ({ customer, words: erased.words }));
		for (const ofOwner of mails) await notifyErasure(transaction, ofOwner);
		return { requests: erased.requests, cancelled, papers: erased.papers, mails };
	});
	for (const ofOwner of mails) await removeMails(dataDir, ofOwner);
	return erasure;
}
