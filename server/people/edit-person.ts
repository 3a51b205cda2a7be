import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { AppError, fieldError } from '#contract/errors.ts';
import type { CustomerRecord, CustomerUpdate, GuestUpdate } from '#contract/people/people.schema.ts';
import { m } from '#messages';
import { accountNotFound } from '../accounts/account-errors.ts';
import { authorOf } from '../accounts/author.ts';
import { updateCustomer } from '../accounts/edit-customer.ts';
import type { HashNewPassword } from '../accounts/new-password.ts';
import { readPhoneNumber } from '../accounts/phone-number.ts';
import { type AdministratorViewer, permit, type Viewer } from '../accounts/viewer.ts';
import { changedMeanwhile } from '../changes/changed-meanwhile.ts';
import { type Author, recordChanges, recordUpdate } from '../changes/record-changes.ts';
import { type Database, isDuplicate, type Queries } from '../platform/database.ts';
import type { Country } from '../platform/phones.ts';
import { lockRecords, redactDeletedRecords } from '../requests/buyers-records.ts';
import { getRecord, isOfRecord } from './person-record.ts';
import { people } from './tables.ts';
import { type PersonRow, readPeople } from './write-people.ts';

/** What requests have of their sender, too. */
type Contact = Pick<PersonRow, 'name' | 'number'>;

/**
 * Corrects name and number on the requests of a record: the number where it is the old one; the name also where it differs, but on
 * requests that only the phone joins to an account just where it is the old one. Each request has it in its history.
 */
async function correctRequests(
	transaction: Queries,
	author: Author,
	id: number,
	{ before, after }: { before: Contact; after: Contact },
): Promise<void> {
	const { rows } = await transaction.execute<{ id: number; name: string; number: string | null }>(sql`
		with request as (
			select requests.id, requests.customer_name, requests.customer_number,
				case when ${before.name !== after.name}
					and (person.id = ${id} or person.by_hand or requests.customer_name = ${before.name})
					then ${after.name} else requests.customer_name end as name,
				case when ${after.number !== null} and requests.customer_number = ${before.number}
					then ${after.number} else requests.customer_number end as number
			from requests join people person on person.id = requests.person_id
			where ${isOfRecord(id)} for update of requests)
		update requests set customer_name = request.name, customer_number = request.number, version = version + 1
		from request where request.id = requests.id
			and (request.name <> request.customer_name or request.number is distinct from request.customer_number)
		returning requests.id, request.customer_name as name, request.customer_number as number`);
	await recordChanges(
		transaction,
		author,
		rows.map(({ id: request, name, number }) => {
			const isNamed = name !== after.name && before.name !== after.name;
			const isNumbered = number === before.number && after.number !== null && before.number !== after.number;
			return {
				entity: 'request',
				id: request,
				action: 'contact',
				before: { ...(isNamed && { customerName: name }), ...(isNumbered && { customerNumber: number }) },
				after: { ...(isNamed && { customerName: after.name }), ...(isNumbered && { customerNumber: after.number }) },
			};
		}),
	);
}

/** Guests of the corrected number belong to the record of the new one. */
async function movePhone(transaction: Queries, id: number, from: string | null, to: string | null): Promise<void> {
	if (from === null || to === null || from === to) return;
	const [part] = await transaction
		.select()
		.from(people)
		.where(and(eq(people.mergedInto, id), eq(people.kind, 'phone'), eq(people.number, from)));
	if (!part) return;
	const [other] = await transaction
		.select()
		.from(people)
		.where(and(eq(people.kind, 'phone'), eq(people.number, to)));
	if (!other) {
		await transaction.update(people).set({ number: to, dialable: true }).where(eq(people.id, part.id));
		return;
	}
	await transaction.execute(sql`update requests set person_id = ${other.id} where person_id = ${part.id}`);
	await transaction.delete(people).where(eq(people.id, part.id));
	await redactDeletedRecords(transaction, [part.id]);
}

async function writeNote(transaction: Queries, author: Author, id: number, note: string | undefined): Promise<void> {
	const [before] = await readPeople(transaction, [id]);
	if (!before || note === undefined || note === before.note) return;
	await transaction.update(people).set({ note }).where(eq(people.id, id));
	await recordUpdate(transaction, author, {
		entity: 'customer',
		id,
		action: 'update',
		before: { note: before.note },
		after: { note },
	});
}

function phoneTaken(): AppError {
	return fieldError('conflict', 'number', m.customers_phone_taken());
}

async function updateGuest(
	database: Database,
	author: Author,
	country: Country | undefined,
	id: number,
	{ name, email, number: typed, note, version }: GuestUpdate,
): Promise<void> {
	const changing = database.transaction(async (transaction) => {
		await lockRecords(transaction, [id]);
		const [before] = await readPeople(transaction, [id]);
		if (!before || before.kind === 'account') throw accountNotFound();
		if (version !== undefined && version !== before.version) throw changedMeanwhile();
		// its requests are found by the phone
		if (typed === null && before.kind === 'phone') throw fieldError('invalid', 'number', m.customers_phone_needed());
		const isSame = typed === undefined || typed === before.number;
		const number = isSame ? before.number : typed && readPhoneNumber(typed, country);
		const dialable = number === before.number ? before.dialable : true;
		const after = { name, email, number, note: note ?? before.note };
		await transaction
			.update(people)
			.set({ ...after, dialable, version: before.version + 1 })
			.where(eq(people.id, id));
		const earlier = { name: before.name, email: before.email, number: before.number, note: before.note };
		await recordUpdate(transaction, author, { entity: 'customer', id, action: 'update', before: earlier, after });
		await correctRequests(transaction, author, id, { before, after });
		// a guest's mails go to the corrected address
		if (before.email !== null && email !== before.email)
			await transaction.execute(sql`
				update requests set customer_email = ${email}, guest_mails = guest_mails and ${email !== null}
				where customer_id is null and customer_email = ${before.email} and ${isOfRecord(id)}`);
		if (number !== null && number !== before.number) await transaction.execute(sql`select link_by_phone(${number})`);
	});
	await changing.catch((error) => {
		throw isDuplicate(error) ? phoneTaken() : error;
	});
}

/** What a change needs of the shop. */
interface PeopleShop {
	database: Database;
	hashNewPassword: HashNewPassword;
	country: Country | undefined;
}

/**
 * Changes the own account, or a record by the staff, whose requests get the corrected name and phone. Throws as `updateCustomer`, `conflict` for
 * the phone of another record, and `invalid` for a record without an account that would lose the phone by which it is found.
 */
export async function updatePerson(
	{ database, hashNewPassword, country }: PeopleShop,
	viewer: Viewer,
	id: number,
	change: CustomerUpdate,
): Promise<User | CustomerRecord> {
	if (viewer.kind !== 'administrator' || 'password' in change) {
		if (!('password' in change)) {
			if (change.email === null) throw accountNotFound();
			if (change.note !== undefined) throw new AppError('forbidden', m.account_forbidden());
			const { note: _, email, ...profile } = change;
			return updateCustomer(database, hashNewPassword, country, viewer, id, { ...profile, email });
		}
		return updateCustomer(database, hashNewPassword, country, viewer, id, change);
	}
	permit(viewer, 'customers.edit');
	const author: Author = { ...authorOf(viewer as AdministratorViewer), batch: randomUUID() };
	const [row] = await readPeople(database, [id]);
	if (!row) throw accountNotFound();
	if (row.kind !== 'account') {
		await updateGuest(database, author, country, id, change);
		return getRecord(database, viewer, id);
	}
	const { note, email, ...profile } = change;
	if (email === null) {
		throw fieldError('invalid', 'email', m.account_email_required());
	}
	await updateCustomer(
		database,
		hashNewPassword,
		country,
		viewer,
		id,
		{ ...profile, email },
		async (transaction, before, after) => {
			await lockRecords(transaction, [id]);
			await correctRequests(transaction, author, id, { before, after });
			await movePhone(transaction, id, before.number, after.number);
			await writeNote(transaction, author, id, note);
		},
	);
	return getRecord(database, viewer, id);
}
