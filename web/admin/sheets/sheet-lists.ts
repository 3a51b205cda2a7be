import { type SheetKind, sheetRowStates } from '#contract/sheets/sheet-fields.ts';
import type { Sheet } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import type { ListRoute } from '../frame/list-route.ts';
import { idText, knownValue } from '../frame/use-list-url.ts';
import { kindLabels } from './kind-labels.ts';
import { sheetsPath } from './sheet-api.ts';

export const sheetsList: ListRoute = { path: sheetsPath, pageSize: 20, failed: m.sheets_failed };

/** What the states of a row are called which every kind has. */
const stateLabels = {
	jump: m.sheets_state_jump,
	changed: m.sheets_state_changed,
	refused: m.sheets_state_refused,
	unknown: m.sheets_state_unknown,
	same: m.sheets_state_same,
} as const;

/** What a state is called of a sheet of this kind. */
export const stateLabel = (kind: SheetKind, state: State): string =>
	state === 'new' ? kindLabels[kind].new() : stateLabels[state]();

/** The states in the order in which they are looked through: what must be decided first. */
const shownStates = ['jump', 'refused', 'unknown', 'changed', 'new', 'same'] as const;
type State = (typeof shownStates)[number];

/** Those that a sheet of this kind has: a catalogue names nothing that it does not bring. */
export const statesOf = (kind: SheetKind): State[] =>
	shownStates.filter((state) => kind === 'prices' || state !== 'unknown');

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
