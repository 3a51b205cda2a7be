import { and, desc, eq } from 'drizzle-orm';
import { fieldError } from '#contract/errors.ts';
import type { AdministeredRequest, RequestUpdate } from '#contract/requests/request-desk.schema.ts';
import { isWon, type RequestStatus } from '#contract/requests/request-statuses.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { administrators } from '../accounts/tables.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { changedMeanwhile, withLastChange } from '../changes/changed-meanwhile.ts';
import { type Author, recordUpdate } from '../changes/record-changes.ts';
import { changes } from '../changes/tables.ts';
import type { Database, Queries } from '../platform/database.ts';
import { dayIn } from '../platform/time-zones.ts';
import { lockRequest } from './find-request.ts';
import { notifyBuyerOfMove } from './notify-buyer.ts';
import { dueWhenReopened, dueWhenWon } from './payment-terms.ts';
import { settlePayment } from './payments.ts';
import { requestNotFound } from './request-code.ts';
import { asAdministered, type Reading } from './request-desk.ts';
import { selectRequests } from './request-rows.ts';
import { requests } from './tables.ts';

type Row = typeof requests.$inferSelect;
interface Change extends Omit<RequestUpdate, 'version' | 'status' | 'undo_status'> {
	status?: Row['status'] | undefined;
	/** The change undoes a move of this time. If the move counted as the first answer, the request is unanswered again. */
	undoneAt?: Date | undefined;
}

/** Milliseconds: a move in the history and the first answer in the row are one event when their times differ by less. */
const sameMoment = 5_000;

async function ownerName(transaction: Queries, id: number | null): Promise<string | null> {
	if (id === null) return null;
	const [owner] = await transaction
		.select({ name: administrators.name })
		.from(administrators)
		.where(eq(administrators.id, id))
		.for('key share');
	if (owner) return owner.name;
	throw fieldError('invalid', 'owner_id', m.desk_owner_unknown());
}

/** The columns that the staff can change, after the change. */
function changedColumns(row: Row, { status, payment, owner_id, next_step, next_step_on, undoneAt, ...change }: Change) {
	const isAnswered = row.status === 'pending' && status !== undefined && status !== 'pending';
	const isUnanswered =
		undoneAt !== undefined &&
		status === 'pending' &&
		Math.abs(Number(row.firstAnsweredAt) - Number(undoneAt)) < sameMoment;
	const nextStep = next_step ?? row.nextStep;
	return {
		status: status ?? row.status,
		payment: payment === undefined ? row.payment : payment,
		paymentDueOn: change.payment_due_on === undefined ? row.paymentDueOn : change.payment_due_on,
		ownerId: owner_id === undefined ? row.ownerId : owner_id,
		nextStep,
		// without a next step there is no due day
		nextStepOn: nextStep === '' ? null : next_step_on === undefined ? row.nextStepOn : next_step_on,
		firstAnsweredAt: isUnanswered ? null : (row.firstAnsweredAt ?? (isAnswered ? new Date() : null)),
	};
}

/** The due day of a request that becomes won, or is not won any more; undefined where it stays. */
async function dueAfterMove(transaction: Queries, { id, status }: Row, to: Row['status']) {
	if (isWon(status) === isWon(to)) return undefined;
	const due = isWon(to) ? dueWhenWon : dueWhenReopened;
	const [row] = await transaction.select({ due }).from(requests).where(eq(requests.id, id));
	return row?.due;
}

/** Changes a locked request, and notes it in the history. Throws `invalid` for an unknown owner. */
export async function changeRequest(transaction: Queries, author: Author, row: Row, change: Change): Promise<void> {
	const changed = changedColumns(row, change);
	const due = change.payment_due_on === undefined ? await dueAfterMove(transaction, row, changed.status) : undefined;
	if (due !== undefined) changed.paymentDueOn = due;
	const hasStatusChange = change.status !== undefined || change.payment !== undefined;
	const stateOf = async ({ status, payment, paymentDueOn, ownerId, nextStep, nextStepOn }: typeof changed) => ({
		status,
		payment,
		payment_due_on: paymentDueOn,
		next_step: nextStep,
		next_step_on: nextStepOn,
		...(changed.ownerId !== row.ownerId && { owner_id: ownerId, owner: await ownerName(transaction, ownerId) }),
	});
	const [before, after] = [await stateOf(row), await stateOf(changed)];
	const set = { ...changed, version: row.version + 1 };
	await transaction.update(requests).set(set).where(eq(requests.id, row.id));
	await notifyBuyerOfMove(transaction, row, changed.status);
	await recordUpdate(transaction, author, {
		entity: 'request',
		id: row.id,
		action: hasStatusChange ? 'status' : 'desk',
		before,
		after,
	});
}

/** A request is shown as expired while it is stored as quoted. */
const storedStatus = (status: RequestStatus) => (status === 'expired' ? 'quoted' : status);

/** The change that undoes the request's last one. Throws `conflict` unless that set the status in place of this one. */
async function undoOf(transaction: Queries, row: Row, shownStatus: RequestStatus): Promise<Change> {
	const status = storedStatus(shownStatus);
	const [last] = await transaction
		.select({ before: changes.before, after: changes.after, at: changes.at })
		.from(changes)
		.where(and(eq(changes.entity, 'request'), eq(changes.entityId, row.id)))
		.orderBy(desc(changes.id))
		.limit(1);
	if (last?.before?.status !== status || last.after?.status !== row.status) throw changedMeanwhile();
	const due = 'payment_due_on' in last.before && { payment_due_on: last.before.payment_due_on as string | null };
	return { status, undoneAt: last.at, ...due };
}

/**
 * Changes status, payment, owner or next step, or undoes the last change of the status; returns the request in a language. Throws
 * `not_found`, `invalid` for an unknown owner, and `conflict` when somebody else has changed it meanwhile.
 */
export async function updateRequest(
	database: Database,
	viewer: Viewer,
	id: number,
	{ version, undo_status, ...change }: RequestUpdate,
	{ language, country, timeZone }: Reading & { timeZone: string },
): Promise<AdministeredRequest> {
	staffWith(viewer, 'requests.answer');
	const updating = database.transaction(async (transaction) => {
		const row = await lockRequest(transaction, { id });
		if (version !== undefined && version !== row.version) throw changedMeanwhile();
		const undo = undo_status && (await undoOf(transaction, row, undo_status));
		const next = { ...change, ...undo };
		const settled = next.payment !== undefined && {
			payment: await settlePayment(
				transaction,
				viewer,
				{ request: { ...row, status: next.status ?? row.status }, today: dayIn(timeZone, new Date()) },
				next.payment,
			),
		};
		await changeRequest(transaction, authorOf(viewer), row, { ...next, ...settled });
		const [changed] = await selectRequests(transaction, language).where(eq(requests.id, id));
		if (!changed) throw requestNotFound();
		return asAdministered(changed, country);
	});
	return updating.catch(withLastChange(database, 'request', id));
}
