import { type SheetKind, sheetRowStates } from '#contract/sheets/sheet-fields.ts';
import type { Sheet } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import type { ListRoute } from '../frame/list-route.ts';
import { idText, knownValue } from '../frame/use-list-url.ts';
import { kindLabels } from './kind-labels.ts';
import { sheetsPath } from './sheet-api.ts';

export const sheetsList: ListRoute = { path: sheetsPath, pageSize: 20, failed: m.sheets_failed };

/** Labels of the states that are the same for every kind. */
const stateLabels = {
	jump: m.sheets_state_jump,
	changed: m.sheets_state_changed,
	refused: m.sheets_state_refused,
	unknown: m.sheets_state_unknown,
	same: m.sheets_state_same,
} as const;

export const stateLabel = (kind: SheetKind, state: State): string =>
	state === 'new' ? kindLabels[kind].new() : stateLabels[state]();

/** What needs a decision comes first. */
const shownStates = ['jump', 'refused', 'unknown', 'changed', 'new', 'same'] as const;
type State = (typeof shownStates)[number];

/** The states of a kind. A catalogue has no unknown parts: it creates them. */
export const statesOf = (kind: SheetKind): State[] =>
	shownStates.filter((state) => kind === 'prices' || state !== 'unknown');

/** Whether more than half of the rows fail: then the columns are probably wrong. */
export function isMostlyFailed({ summary }: Pick<Sheet, 'summary'>): boolean {
	const failed = summary.refused + summary.unknown;
	return 2 * failed > Object.values(summary).reduce((sum, count) => sum + count, 0);
}

/** The id of the sheet in the URL; empty without. */
export const sheetIdOf = (search: URLSearchParams): string => idText(search.get('sheet'));

/** The state in the URL; by default the first that has rows. */
export function stateOf(search: URLSearchParams, { summary }: Pick<Sheet, 'summary'>): State {
	return (
		knownValue(sheetRowStates, search.get('state')) ?? shownStates.find((state) => summary[state] > 0) ?? 'changed'
	);
}

export const rowsList = (id: string, state: string): ListRoute => ({
	path: `${sheetsPath}/${id}/rows`,
	pageSize: 50,
	query: () => ({ state }),
	failed: m.sheets_failed,
});
