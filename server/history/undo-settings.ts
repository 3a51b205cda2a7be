import type { Settings } from '#contract/settings/settings.schema.ts';
import type { RequireBankRight } from '../settings/bank-lines.ts';
import { type Firm, getSettings, settingsId } from '../settings/settings.ts';
import { lockSettings, snapshotOf, writeSettings } from '../settings/write-settings.ts';
import type { UndoKind } from './undo-kind.ts';

/** Undoes the settings with the rights that their change needed. `firm` has the values that nobody has changed yet. */
export function undoSettings(firm: Firm, requireBankRight: RequireBankRight): UndoKind {
	return {
		lock: (transaction) => lockSettings(transaction),
		async read(database) {
			return new Map([[settingsId, snapshotOf(await getSettings(database, firm))]]);
		},
		async obstacles() {
			return [];
		},
		async write(transaction, author, plans) {
			for (const { next } of plans)
				await writeSettings(transaction, author, { firm, requireBankRight }, (before) => {
					return { ...before, ...(next as unknown as Settings), version: before.version + 1 };
				});
		},
	};
}
