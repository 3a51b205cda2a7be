import { sheetRowStates } from '#contract/sheet-fields.ts';
import type { Sheet } from '#contract/sheets.ts';
import { m } from '#messages';
import { urls } from '../../urls.ts';
import type { ListRoute } from '../frame/list-route.ts';
import { idText, knownValue } from '../frame/use-list-url.ts';
import { sheetsPath } from './sheet-api.ts';

export const sheetsList: ListRoute = { path: sheetsPath, pageSize: 20, failed: m.sheets_failed };

/** What each state of a row is called. */
export const stateLabels = {
	jump: m.sheets_state_jump,
	changed: m.sheets_state_changed,
	new: m.sheets_state_new,
	refused: m.sheets_state_refused,
	unknown: m.sheets_state_unknown,
	same: m.sheets_state_same,
} as const;

/** The states in the order in which they are looked through: what must be decided first. */
export const shownStates = ['jump', 'refused', 'unknown', 'changed', 'new', 'same'] as const;
type State = (typeof shownStates)[number];

/** The number of the sheet that a URL names; empty where it names none. */
export const sheetIdOf = (search: URLSearchParams): string => idText(search.get('sheet'));

/** The state whose rows a URL shows; the first that has any where it names none. */
export function stateOf(search: URLSearchParams, { summary }: Pick<Sheet, 'summary'>): State {
	return (
		knownValue(sheetRowStates, search.get('state')) ?? shownStates.find((state) => summary[state] > 0) ?? 'changed'
	);
}

/** The rows of a sheet in one state. */
export const rowsList = (id: string, state: string): ListRoute => ({
	path: `${sheetsPath}/${id}/rows`,
	pageSize: 50,
	query: () => ({ state }),
	failed: m.sheets_failed,
});

export const sheetUrl = (id: number | string, state?: string): string =>
	`${urls.adminTab('sheets')}&sheet=${id}${state ? `&state=${state}` : ''}`;
