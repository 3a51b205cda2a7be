import type {
	AppliedSheet,
	Sheet,
	SheetApplyForm,
	SheetColumnsForm,
	SheetFailure,
	SheetRow,
} from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language.ts';
import { actionResult } from '../frame/action-result.ts';
import { adminCall } from '../session/admin-session.ts';

export const sheetsPath = '/api/sheets';

/** Milliseconds: a sheet of 20,000 rows on a busy machine. */
const timeout = 300_000;

/** `columns`: corrects how a sheet is read. `apply`: writes it to the catalogue. */
export type SheetChange =
	| ({ kind: 'columns'; id: number } & SheetColumnsForm)
	| ({ kind: 'apply'; id: number } & SheetApplyForm);

export async function changeSheet(request: Request) {
	const change = (await request.json()) as SheetChange;
	const { kind, id, ...body } = change;
	if (kind === 'columns')
		return actionResult(await adminCall<Sheet>('PUT', `${sheetsPath}/${id}/columns`, { body, timeout }));
	return actionResult(await adminCall<AppliedSheet>('POST', `${sheetsPath}/${id}/apply`, { body, timeout }));
}

export async function loadSheet(id: string, signal?: AbortSignal): Promise<{ sheet?: Sheet; error?: string }> {
	const response = await adminCall<Sheet>('GET', `${sheetsPath}/${id}`, signal ? { signal, retries: 1 } : {});
	return response.ok ? { sheet: response.data } : { error: errorText(response, m.sheets_failed()) };
}

/** The rows with a price jump, of all pages. */
export async function loadJumps(id: number): Promise<ApiResult<SheetRow[]>> {
	return adminCall<SheetRow[]>('GET', `${sheetsPath}/${id}/rows`, { parameters: { state: 'jump' }, timeout });
}

/** Why rows of a sheet fail; empty when that does not load: the rows themselves say it too. */
export async function loadFailures(id: string, signal: AbortSignal): Promise<SheetFailure[]> {
	const response = await adminCall<SheetFailure[]>('GET', `${sheetsPath}/${id}/failures`, {
		signal,
		language: currentLanguage(),
	});
	return response.ok ? response.data : [];
}
