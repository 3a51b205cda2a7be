import { useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { LastChange } from '#contract/errors.ts';
import { m } from '#messages';
import type { ApiFailure } from '../../platform/api.ts';
import { toast } from '../../ui/toast.ts';
import type { Conflict, Difference, SaveResult } from './conflict.ts';
import { type MergedDraft, mergeDrafts, type RowKeys, type Unit } from './merge-drafts.ts';

/** The fields in which a draft is typed. */
export interface DraftFields<Draft> {
	read: () => Draft;
	/** Shows a draft, and compares what is typed from now on with `stored`. */
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
	/** The record that the form was opened with; undefined for a new one. */
	opened: Stored | undefined;
	/** Whether what is typed began with an older version than `opened`: then every difference is a conflict. */
	isOlderDraft?: boolean;
	draftOf: (stored: Stored) => Draft;
	/** Sends a draft that is based on a version of the record; without one it overwrites whatever is stored. */
	send: (draft: Draft, basis: Stored | undefined) => Promise<SaveResult<Saved, Stored>>;
	differences: (theirs: Draft, mine: Draft) => Difference[];
	rowKeys?: RowKeys;
	unit?: Unit;
	onSaved: (saved: Saved, draft: Draft) => void;
	onFailed: (failure: ApiFailure) => void;
}

/** A save that met another one: what a person has to know, and the two ways on. */
export interface OpenConflict<Saved = unknown> extends Conflict {
	/** Saves what is typed here in the fields of the conflict. */
	keepMine: () => Promise<Saved | undefined>;
	/** Shows what somebody else has saved in these fields, and leaves the other fields. Undefined when their version failed to load. */
	takeTheirs: (() => void) | undefined;
}

/** Changes of others that one save takes in by itself. More in a row come from a program that never stops saving. */
const maxMerges = 3;

interface Refused<Draft, Stored> {
	change: LastChange;
	/** The newest version and how it merges with what is typed; undefined when it failed to load. */
	newer: { theirs: Stored; merged: MergedDraft<Draft> } | undefined;
}

/**
 * Saves a form. What somebody else has saved meanwhile in other fields is merged; in the same field it is a conflict, and the person
 * chooses. Example: Sara saves a price while Omar types a name. Omar's save stores his name and leaves her price.
 */
export function useSave<Draft extends object, Saved, Stored>(options: SaveOptions<Draft, Saved, Stored>) {
	const {
		fields,
		opened,
		isOlderDraft = false,
		draftOf,
		send,
		differences,
		rowKeys,
		unit,
		onSaved,
		onFailed,
	} = options;
	/** The version that what is typed is based on, once it is another than `opened`. */
	const [newBasis, setNewBasis] = useState<Stored>();
	const [refused, setRefused] = useState<Refused<Draft, Stored>>();
	const basis = newBasis ?? opened;

	const mergeWith = (theirs: Stored, mine: Draft, mineBasis: Stored | undefined) => {
		const isBaseKnown = mineBasis !== undefined && (mineBasis !== opened || !isOlderDraft);
		const base = isBaseKnown ? draftOf(mineBasis) : undefined;
		return mergeDrafts({ base, mine, theirs: draftOf(theirs) }, rowKeys, unit);
	};
	const rebase = (draft: Draft, theirs: Stored) => {
		fields.write(draft, draftOf(theirs));
		setNewBasis(theirs);
	};
	const attempt = async (draft: Draft, draftBasis: Stored | undefined, merges = 0): Promise<Saved | undefined> => {
		setRefused(undefined);
		const response = await send(draft, draftBasis);
		if (response.ok) {
			if (merges > 0) void toast('info', m.conflict_merged());
			onSaved(response.data, draft);
			return response.data;
		}
		const { changed } = response.body;
		const { theirs } = response;
		const merged = theirs && mergeWith(theirs, draft, draftBasis);
		if (changed && theirs && merged?.conflicts.length === 0 && merges < maxMerges) {
			rebase(merged.draft, theirs);
			return attempt(merged.draft, theirs, merges + 1);
		}
		// the notice of the conflict says it, once
		if (changed) setRefused({ change: changed, newer: theirs && merged && { theirs, merged } });
		else onFailed(response);
		return undefined;
	};

	function conflictOf({ change, newer }: Refused<Draft, Stored>): OpenConflict<Saved> {
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
				setRefused(undefined);
			},
		};
	}

	return {
		/** Returns what the server stored; undefined after a failure. */
		save: (draft: Draft) => attempt(draft, basis),
		conflict: refused && conflictOf(refused),
		basis,
		/** For a version that is loaded into the form by other means. */
		setBasis: (stored: Stored) => {
			setNewBasis(stored);
			setRefused(undefined);
		},
	};
}
