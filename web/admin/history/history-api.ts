import type { Change, UndoResult } from '#contract/history/changes.schema.ts';
import type { RequestOwner } from '#contract/requests/request-desk.schema.ts';
import type { Sheet } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language.ts';
import { pageOf } from '../../platform/page-number.ts';
import { toast } from '../../ui/toast.ts';
import { actionResult } from '../frame/action-result.ts';
import type { List } from '../frame/list-route.ts';
import type { TabArgs } from '../frame/tab-args.ts';
import { loadOwners } from '../people/owners.ts';
import { adminCall } from '../session/admin-session.ts';
import { historyQuery, showsSingleChanges } from './history-query.ts';

/** Milliseconds: a batch of 60,000 changes takes minutes, and a category reads all its sizes again. */
const undoTimeout = { batch: 900_000, change: 60_000 };

export interface HistoryData {
	list: List<Change>;
	/** There is a next page. */
	more: boolean;
	people: RequestOwner[];
	/** The sheet that the shown batch comes from. */
	sheet: Sheet | undefined;
}

/** The sheet of a batch. Undefined also when it fails to load: the page works without. */
async function loadSheetOf(batch: string, signal: AbortSignal): Promise<Sheet | undefined> {
	const response = await adminCall<Sheet[]>('GET', '/api/sheets', { parameters: { batch }, signal });
	return response.ok ? response.data[0] : undefined;
}

/** A page of the changes that match the filters of the URL, or the error. */
export async function loadHistory({ request, url }: TabArgs): Promise<HistoryData> {
	const query = historyQuery(url.searchParams);
	const page = pageOf(url.searchParams);
	const filters = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
	const parameters = { ...filters, page, grouped: String(!showsSingleChanges(query)) };
	const { signal } = request;
	const [response, people, sheet] = await Promise.all([
		adminCall<Change[]>('GET', '/api/changes', { parameters, language: currentLanguage(), retries: 1, signal }),
		loadOwners(signal),
		query.batch ? loadSheetOf(query.batch, signal) : undefined,
	]);
	const empty = { rows: [], first: 1, total: 0, pages: 1, unreachable: false };
	if (response.ok) {
		const rows = response.data;
		const more = /rel="next"/.test(response.headers?.get('Link') ?? '');
		return { list: { ...empty, rows, total: rows.length }, more, people, sheet };
	}
	const error = errorText(response, m.history_failed());
	// for an expired session the frame shows a notice
	if (response.status !== 401) void toast('error', error);
	return { list: { ...empty, error, unreachable: response.status === 0 }, more: false, people, sheet };
}

/** The change or the batch to undo. */
export type UndoOrder = ({ id: number } | { batch: string; skip_conflicts: boolean }) & {
	/** The administrator's password, for changes that need it. */
	currentPassword?: string;
};
export type UndoResponse = ApiResult<UndoResult>;

export async function undo(request: Request) {
	const order = (await request.json()) as UndoOrder;
	if ('id' in order) {
		const { id, ...body } = order;
		const options = { body, timeout: undoTimeout.change };
		return actionResult(await adminCall<UndoResult>('POST', `/api/changes/${id}/undo`, options));
	}
	const { batch, ...body } = order;
	const path = `/api/changes/batches/${batch}/undo`;
	return actionResult(await adminCall<UndoResult>('POST', path, { body, timeout: undoTimeout.batch }));
}
