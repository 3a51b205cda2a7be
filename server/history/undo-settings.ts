import type { Settings } from '#contract/settings.ts';
import { type Firm, getSettings, settingsId } from '../settings/settings.ts';
import { lockSettings, snapshotOf, writeSettings } from '../settings/write-settings.ts';
import type { UndoKind } from './undo-kind.ts';

/** How the shop's settings are undone; `firm` is what stands where nobody has changed them. */
export function undoSettings(firm: Firm): UndoKind {
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
				await writeSettings(transaction, author, firm, (before) => {
					const { translations: _, ...settings } = next as unknown as Settings & { translations: unknown };
					return { ...before, ...settings, version: before.version + 1 };
				});
		},
	};
}
