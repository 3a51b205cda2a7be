import { sql } from 'drizzle-orm';
import type {
	Company,
	CompanyForm,
	MemberForm,
	MyCompany,
	OwnCompanyForm,
} from '#contract/companies/companies.schema.ts';
import { type MemberRole, maxMembers } from '#contract/companies/company-rules.ts';
import { AppError, fieldError } from '#contract/errors.ts';
import { fitsCurrency } from '#contract/money/amounts.ts';
import { type Currency, decimalsOf } from '#contract/money/currencies.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { pickTranslations } from '#contract/translations.ts';
import { m } from '#messages';
import { accountNotFound } from '../accounts/account-errors.ts';
import { authorOf } from '../accounts/author.ts';
import { customerOf, staffWith, type Viewer } from '../accounts/viewer.ts';
import { lockCatalogueCurrency, readCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import { changedMeanwhile, withLastChange } from '../changes/changed-meanwhile.ts';
import type { Database, Queries } from '../platform/database.ts';
import { companyNotFound, getCompany, getMyCompany } from './list-companies.ts';
import { lockPeople } from './rows/memberships.ts';
import {
	type CompanyRecord,
	deleteMerged,
	deleteCompany as deleteRow,
	insertCompany,
	type MemberRecord,
	readCompanies,
	type StoredCompany,
	updateCompany as updateRow,
} from './rows/write-companies.ts';

const memberNotFound = () => new AppError('not_found', m.company_member_not_found());

function checkAmount(path: 'credit' | 'approval_above', amount: number | null, currency: Currency): void {
	if (amount !== null && !fitsCurrency(amount, currency))
		throw fieldError('invalid', path, m.price_entry_decimals({ currency, decimals: decimalsOf(currency) }));
}

/** The record of a form. Its amounts are in the currency that the company has; without amounts, and of a new one, in the catalogue's. */
async function recordOf(
	transaction: Queries,
	{ version: _, ...form }: CompanyForm,
	before: CompanyRecord | undefined,
): Promise<CompanyRecord> {
	const currency = before?.currency ?? (await readCatalogueCurrency(transaction));
	checkAmount('credit', form.credit, currency);
	checkAmount('approval_above', form.approval_above, currency);
	const { rows } = await transaction.execute(
		sql`select from price_lists where id = ${form.price_list} and id <> 0 for key share`,
	);
	if (form.price_list !== null && rows.length === 0)
		throw fieldError('invalid', 'price_list', m.price_list_not_found());
	return {
		...form,
		addresses: form.addresses.filter((address) => address !== ''),
		translations: pickTranslations(form.translations, ['name']),
		currency,
		members: before?.members ?? [],
	};
}

export async function lockCompany(transaction: Queries, id: number): Promise<StoredCompany> {
	const [company] = await readCompanies(transaction, [id], { lock: true });
	if (!company) throw companyNotFound();
	return company;
}

/** A new company, by the staff. Throws `invalid` for a price list that was deleted. */
export async function createCompany(database: Database, viewer: Viewer, form: CompanyForm): Promise<Company> {
	const staff = staffWith(viewer, 'companies.edit');
	const id = await database.transaction(async (transaction) => {
		await lockCatalogueCurrency(transaction);
		return insertCompany(transaction, authorOf(staff), await recordOf(transaction, form, undefined));
	});
	return getCompany(database, viewer, id);
}

/**
 * Throws `conflict` for people who are about to get the prices of a company and whose address nobody has proved: a stranger can sign up with the
 * address of a firm and ask for its company.
 */
async function checkProven(transaction: Queries, { members }: CompanyRecord): Promise<void> {
	const ids = members.map(({ customer_id }) => customer_id);
	const { rows } = await transaction.execute<{ email: string }>(
		sql`select email from customers where id = any(${sql.param(ids)}::integer[]) and not email_proven order by email`,
	);
	if (rows.length === 0) return;
	const emails = rows.map(({ email }) => isolateCodes(email)).join(', ');
	throw new AppError('conflict', m.company_people_unproven({ emails }));
}

/**
 * Changes a company, by the staff. Throws as `createCompany`, `not_found`, and `conflict` for an old version and, where mails go out, when it would
 * confirm a company with people whose address is unproved.
 */
export async function updateCompany(
	database: Database,
	viewer: Viewer,
	id: number,
	form: CompanyForm,
	hasMailServer: () => Promise<boolean>,
): Promise<Company> {
	const staff = staffWith(viewer, 'companies.edit');
	const sendsMails = await hasMailServer();
	await database
		.transaction(async (transaction) => {
			// before the company: a conversion locks in this order
			await lockCatalogueCurrency(transaction);
			const before = await lockCompany(transaction, id);
			if (before.version !== (form.version ?? before.version)) throw changedMeanwhile();
			const action = before.record.state === 'asked' && form.state === 'confirmed' ? 'confirmed' : 'update';
			if (action === 'confirmed' && sendsMails) await checkProven(transaction, before.record);
			await updateRow(transaction, authorOf(staff), before, await recordOf(transaction, form, before.record), action);
		})
		.catch(withLastChange(database, 'company', id));
	return getCompany(database, viewer, id);
}

export async function countRequests(transaction: Queries, id: number): Promise<number> {
	const { rows } = await transaction.execute<{ count: number }>(
		sql`select count(*)::int as count from requests where company_id = ${id}`,
	);
	return rows[0]?.count ?? 0;
}

/** Deletes a company, by the staff; its people keep their accounts. Throws `not_found`, and `conflict` while requests name it. */
export async function deleteCompany(database: Database, viewer: Viewer, id: number): Promise<void> {
	const staff = staffWith(viewer, 'companies.edit');
	await database.transaction(async (transaction) => {
		const company = await lockCompany(transaction, id);
		const count = await countRequests(transaction, id);
		if (count > 0) throw new AppError('conflict', m.company_has_requests({ count }));
		await deleteRow(transaction, authorOf(staff), company);
	});
}

/**
 * Moves the people, requests and invitations of another company into this one and deletes the other, by the staff, as one batch. Throws
 * `not_found`, `invalid` for a company and itself, and `conflict` when people whose address is unproved would get the prices of a confirmed company.
 */
export async function mergeCompanies(
	database: Database,
	viewer: Viewer,
	{ id, company: otherId }: { id: number; company: number },
	hasMailServer: () => Promise<boolean>,
): Promise<Company> {
	const author = { ...authorOf(staffWith(viewer, 'companies.edit')), batch: crypto.randomUUID() };
	if (id === otherId) throw fieldError('invalid', 'company', m.company_merge_itself());
	const sendsMails = await hasMailServer();
	await database.transaction(async (transaction) => {
		const locked = await readCompanies(transaction, [id, otherId], { lock: true });
		const into = locked.find((company) => company.id === id);
		const other = locked.find((company) => company.id === otherId);
		if (!into || !other) throw companyNotFound();
		if (into.record.state === 'confirmed' && sendsMails) await checkProven(transaction, other.record);
		const members = [...into.record.members, ...other.record.members];
		if (members.length > maxMembers) throw new AppError('invalid', m.company_members_most({ max: maxMembers }));
		const ids = members.map(({ customer_id }) => customer_id);
		await lockPeople(transaction, ids);
		await deleteMerged(transaction, author, other, id);
		await updateRow(transaction, author, into, { ...into.record, members });
	});
	return getCompany(database, viewer, id);
}

/**
 * Asks for a company, by a buyer, who becomes its first person; it has no prices and terms until the staff confirm it. Throws `conflict` when he
 * is of a company already.
 */
export async function askForCompany(database: Database, viewer: Viewer, form: OwnCompanyForm): Promise<MyCompany> {
	const customer = customerOf(viewer);
	await database.transaction(async (transaction) => {
		await transaction.execute(sql`select from customers where id = ${customer.id} for update`);
		await checkFree(transaction, customer.id, m.company_own_elsewhere);
		const { name, translations, tax_number, licence, region, addresses } = form;
		await insertCompany(transaction, authorOf(customer), {
			name,
			translations: pickTranslations(translations, ['name']),
			tax_number,
			licence,
			country: '',
			region,
			addresses: addresses.filter((address) => address !== ''),
			state: 'asked',
			price_list: null,
			terms_days: null,
			credit: null,
			approval_above: null,
			currency: await readCatalogueCurrency(transaction),
			po_required: false,
			note: '',
			members: [{ customer_id: customer.id, role: 'buyer' }],
		});
	});
	const company = await getMyCompany(database, viewer);
	if (!company) throw companyNotFound();
	return company;
}

/** Throws `conflict` when the customer is of a company, but not of `companyId`; `text` says it to the staff or to himself. */
async function checkFree(
	transaction: Queries,
	customerId: number,
	text: typeof m.company_member_elsewhere,
	companyId?: number,
): Promise<void> {
	const { rows } = await transaction.execute<{ id: number; name: string }>(sql`
		select company.id, company.name from company_members member join companies company on company.id = member.company_id
		where member.customer_id = ${customerId}`);
	const [company] = rows;
	if (company && company.id !== companyId) throw new AppError('conflict', text({ company: company.name }));
}

/** The members with this person in his role. Throws `not_found` without an account, and `conflict` as `checkFree`. */
export async function withMember(
	transaction: Queries,
	{ id, record }: StoredCompany,
	member: MemberRecord,
	elsewhere = m.company_member_elsewhere,
): Promise<CompanyRecord> {
	const [person] = await lockPeople(transaction, [member.customer_id]);
	if (person === undefined) throw accountNotFound();
	await checkFree(transaction, person, elsewhere, id);
	const otherMembers = record.members.filter(({ customer_id }) => customer_id !== member.customer_id);
	if (otherMembers.length >= maxMembers) throw new AppError('invalid', m.company_members_most({ max: maxMembers }));
	return { ...record, members: [...otherMembers, member] };
}

/** An address finds only who has proved it, where mails go out to prove it by: anybody can sign up with a colleague's. */
async function findCustomer(
	transaction: Queries,
	{ customer_id, email }: Omit<MemberForm, 'role'>,
	sendsMails: boolean,
): Promise<number> {
	const { rows } = await transaction.execute<{ id: number; isProven: boolean }>(
		sql`select id, email_proven as "isProven" from customers
			where ${customer_id === undefined ? sql`email = ${email}` : sql`id = ${customer_id}`}`,
	);
	const [customer] = rows;
	if (email === undefined) {
		if (!customer) throw accountNotFound();
		return customer.id;
	}
	if (!customer) throw fieldError('invalid', 'email', m.company_member_no_account());
	if (sendsMails && !customer.isProven) throw fieldError('conflict', 'email', m.company_member_unproven());
	return customer.id;
}

/**
 * Adds a person to a company or changes his role, by the staff. Throws `not_found`, and `conflict` for a person of another company and for an
 * address that nobody has proved.
 */
export async function setMember(
	database: Database,
	viewer: Viewer,
	id: number,
	form: MemberForm,
	hasMailServer: () => Promise<boolean>,
): Promise<Company> {
	const staff = staffWith(viewer, 'companies.edit');
	const sendsMails = await hasMailServer();
	await database.transaction(async (transaction) => {
		const company = await lockCompany(transaction, id);
		const customer_id = await findCustomer(transaction, form, sendsMails);
		const record = await withMember(transaction, company, { customer_id, role: form.role });
		await updateRow(transaction, authorOf(staff), company, record, 'members');
	});
	return getCompany(database, viewer, id);
}

/** Changes the role of a person of the company, by the staff. Throws `not_found`. */
export async function setRole(
	database: Database,
	viewer: Viewer,
	{ id, customerId }: { id: number; customerId: number },
	role: MemberRole,
): Promise<Company> {
	const staff = staffWith(viewer, 'companies.edit');
	await database.transaction(async (transaction) => {
		const company = await lockCompany(transaction, id);
		if (!company.record.members.some(({ customer_id }) => customer_id === customerId)) throw memberNotFound();
		const record = await withMember(transaction, company, { customer_id: customerId, role });
		await updateRow(transaction, authorOf(staff), company, record, 'members');
	});
	return getCompany(database, viewer, id);
}

/** Takes a person out of a company, by the staff: his prices are gone at once. Throws `not_found`. */
export async function removeMember(
	database: Database,
	viewer: Viewer,
	{ id, customerId }: { id: number; customerId: number },
): Promise<void> {
	const staff = staffWith(viewer, 'companies.edit');
	await database.transaction(async (transaction) => {
		const company = await lockCompany(transaction, id);
		const members = company.record.members.filter(({ customer_id }) => customer_id !== customerId);
		if (members.length === company.record.members.length) throw memberNotFound();
		await updateRow(transaction, authorOf(staff), company, { ...company.record, members }, 'members');
	});
}
