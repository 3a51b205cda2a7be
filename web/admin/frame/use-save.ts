import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { LastChange } from '#contract/errors.ts';
import { m } from '#messages';
import type { ApiFailure } from '../../platform/api.ts';
import { toast } from '../../ui/toast.ts';
import type { Conflict, Difference, SaveResult } from './conflict.ts';
import { isSame, type MergedDraft, mergeDrafts, type RowKeys, type Unit, type Versions } from './merge-drafts.ts';

/** How the fields of a form are read and written. */
export interface DraftFields<Draft> {
	read: () => Draft;
	/** Shows a draft. From now on a field has unsaved changes if it differs from `stored`. */
	write: (draft: Draft, stored: Draft) => void;
}

/** The fields of a form of react-hook-form. */
export function fieldsOf<Draft extends FieldValues>(form: UseFormReturn<Draft>): DraftFields<Draft> {
	return {
		read: () => form.getValues(),
		write(draft, stored) {
			form.reset(stored as DefaultValues<Draft>);
			form.reset(draft as DefaultValues<Draft>, { keepDefaultValues: true });
		},
	};
}

interface SaveOptions<Draft extends object, Saved, Stored> {
	fields: DraftFields<Draft>;
	/** The record that the form was opened with; undefined for a new one. Only the first one counts: the form still has its fields. */
	opened: Stored | undefined;
	/** Whether the draft began with an older version than `opened`: then every difference is a conflict. */
	isOlderDraft?: boolean;
	draftOf: (stored: Stored) => Draft;
	/** Sends a draft that is based on a version of the record. Without a version it overwrites what is stored. */
	send: (draft: Draft, basis: Stored | undefined) => Promise<SaveResult<Saved, Stored>>;
	differences: (theirs: Draft, mine: Draft) => Difference[];
	rowKeys?: RowKeys;
	/** Gives the same row the same key in each version, where a save can change keys. */
	withSameKeys?: (versions: Versions<Draft>) => Versions<Draft>;
	unit?: Unit;
	onSaved: (saved: Saved, draft: Draft) => void;
	onFailed: (failure: ApiFailure) => void;
}

/** A conflict with the save of somebody else, and the two ways to resolve it. */
export interface OpenConflict<Saved = unknown> extends Conflict {
	/** Saves the draft, with the values that are typed here. */
	keepMine: () => Promise<Saved | undefined>;
	/** Replaces the typed values of these fields by the saved ones. Undefined when the saved version failed to load. */
	takeTheirs: (() => void) | undefined;
}

/** How often one save merges a newer version and tries again. Only a program that saves without a pause can cause more. */
const maxMerges = 3;

/** A save that failed because somebody else has saved before. */
interface Collision<Draft, Stored> {
	/** Who has saved, and when. */
	change: LastChange;
	/** The newest version, and the draft merged with it; undefined when it failed to load. */
	newer: { theirs: Stored; merged: MergedDraft<Draft> } | undefined;
}

/**
 * Saves a form. What somebody else has saved meanwhile in other fields is merged; in the same field it is a conflict, and the person
 * chooses. Example: Sara saves a price while Omar types a name. Omar's save stores his name and leaves her price.
 */
export function useSave<Draft extends object, Saved, Stored>(options: SaveOptions<Draft, Saved, Stored>) {
	const {
		fields,
		isOlderDraft = false,
		draftOf,
		send,
		differences,
		rowKeys,
		withSameKeys = (versions) => versions,
		unit,
		onSaved,
		onFailed,
	} = options;
	const [opened] = useState(options.opened);
	/** The version that the draft is based on; undefined while that is `opened`. */
	const [newBasis, setNewBasis] = useState<Stored>();
	const [collision, setCollision] = useState<Collision<Draft, Stored>>();
	const basis = newBasis ?? opened;

	const mergeWith = (theirs: Stored, mine: Draft, mineBasis: Stored | undefined) => {
		const isBaseKnown = mineBasis !== undefined && (mineBasis !== opened || !isOlderDraft);
		const base = isBaseKnown ? draftOf(mineBasis) : undefined;
		return mergeDrafts(withSameKeys({ base, mine, theirs: draftOf(theirs) }), rowKeys, unit);
	};
	const rebase = (draft: Draft, theirs: Stored) => {
		fields.write(draft, draftOf(theirs));
		setNewBasis(theirs);
	};
	/** `hasMerged`: somebody else has saved fields of this form. A newer version may also differ in what the form does not show. */
	const attempt = async (
		draft: Draft,
		draftBasis: Stored | undefined,
		{ merges, hasMerged } = { merges: 0, hasMerged: false },
	): Promise<Saved | undefined> => {
		setCollision(undefined);
		const response = await send(draft, draftBasis);
		if (response.ok) {
			if (hasMerged) void toast('info', m.conflict_merged());
			onSaved(response.data, draft);
			return response.data;
		}
		const { changed } = response.body;
		const { theirs } = response;
		const merged = theirs && mergeWith(theirs, draft, draftBasis);
		if (changed && theirs && merged?.conflicts.length === 0 && merges < maxMerges) {
			rebase(merged.draft, theirs);
			return attempt(merged.draft, theirs, {
				merges: merges + 1,
				hasMerged: hasMerged || !draftBasis || !isSame(draftOf(theirs), draftOf(draftBasis)),
			});
		}
		// the notice of the conflict is the only message
		if (changed) setCollision({ change: changed, newer: theirs && merged && { theirs, merged } });
		else onFailed(response);
		return undefined;
	};

	function conflictOf({ change, newer }: Collision<Draft, Stored>): OpenConflict<Saved> {
		if (!newer)
			return {
				...change,
				differences: [],
				keepMine: () => attempt(fields.read(), undefined),
				takeTheirs: undefined,
			};
		const { theirs, merged } = newer;
		return {
			...change,
			differences: differences(merged.theirs, merged.draft),
			keepMine() {
				const { draft } = mergeWith(theirs, fields.read(), basis);
				rebase(draft, theirs);
				return attempt(draft, theirs);
			},
			takeTheirs() {
				rebase(mergeWith(theirs, fields.read(), basis).theirs, theirs);
				setCollision(undefined);
			},
		};
	}

	return {
		/** Returns what the server stored; undefined after a failure. */
		save: (draft: Draft) => attempt(draft, basis),
		conflict: collision && conflictOf(collision),
		basis,
		/** Call it after the form was filled with another version. */
		setBasis: (stored: Stored) => {
			setNewBasis(stored);
			setCollision(undefined);
		},
		/** Merges a newer version into the form. Where both sides have changed a field, the form stays unchanged: its save is a conflict. */
		mergeNewer(theirs: Stored) {
			const { draft, conflicts } = mergeWith(theirs, fields.read(), basis);
			if (conflicts.length === 0) rebase(draft, theirs);
		},
	};
}

/** Merges a newer version into an open form, when the page has loaded it again or something beside the form has saved it. */
export function useNewerVersion<Stored extends { version: number }>(
	loaded: Stored,
	{ basis, mergeNewer }: { basis: Stored | undefined; mergeNewer: (theirs: Stored) => void },
): void {
	const onLoaded = useEffectEvent(() => {
		if (basis && loaded.version > basis.version) mergeNewer(loaded);
	});
	useEffect(() => onLoaded(), [loaded]);
}
