import { FileText } from 'lucide';
import { storeDraft, storedDraft } from '../../ui/form-draft.ts';
import type { Entry } from './palette-entries.ts';

const maxRecent = 5;

/** What is stored of an entry. */
type Stored = Pick<Entry, 'key' | 'label' | 'detail'> & { to: string };

/** In this tab, for each person: with the drafts, so that it goes when somebody signs out. */
const draftKey = (administratorId: number) => `palette-${administratorId}`;

const texts = ['key', 'label', 'detail', 'to'] as const;
const isStored = (value: unknown): value is Stored =>
	typeof value === 'object' &&
	value !== null &&
	texts.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

function readStored(administratorId: number): Stored[] {
	const { entries } = storedDraft(draftKey(administratorId), { entries: [] as unknown[] }) ?? { entries: [] };
	// a URL of the console and no other: anything may be in the storage
	return entries.filter(isStored).filter(({ to }) => /^\/admin(?:[/?]|$)/.test(to));
}

/** What this person has opened from the palette in this tab, the last first. */
export const recentEntries = (administratorId: number): Entry[] =>
	readStored(administratorId).map((entry) => ({ ...entry, icon: FileText }));

export function noteRecent(administratorId: number, { key, label, detail, to }: Entry & { to: string }): void {
	const otherEntries = readStored(administratorId).filter((entry) => entry.key !== key);
	storeDraft(draftKey(administratorId), { entries: [{ key, label, detail, to }, ...otherEntries].slice(0, maxRecent) });
}
