import { recordedAs } from '../changes/record-changes.ts';
import type { RequireRestricted } from '../settings/restricted-settings.ts';
import { type Firm, readSettings, type StoredSettings, settingsId } from '../settings/settings.ts';
import { lockSettings, snapshotOf, writeSettings } from '../settings/write-settings.ts';
import type { UndoKind } from './undo-kind.ts';

/** Undoes the settings with the rights that their change needed. `firm` has the values that nobody has changed yet. */
export function undoSettings(firm: Firm, requireRestricted: RequireRestricted): UndoKind {
	return {
		lock: (transaction) => lockSettings(transaction),
		async read(database) {
			return new Map([[settingsId, snapshotOf((await readSettings(database, firm)).settings)]]);
		},
		async obstacles() {
			return [];
		},
		async write(transaction, author, plans) {
			for (const { next } of plans)
				await writeSettings(transaction, author, { firm, requireRestricted }, (before) => ({
					...before,
					...recordedAs<StoredSettings>(next),
				}));
		},
	};
}
