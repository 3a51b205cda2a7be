import { useState } from 'react';
import field from './field.module.css';

/** The selected rows of a list, by id. */
export interface Selection {
	isSelected: (id: number) => boolean;
	select: (ids: number[], isOn: boolean) => void;
}

export const allSelected = (ids: number[], { isSelected }: Selection): boolean =>
	ids.length > 0 && ids.every(isSelected);

/** The selection of a page of a list. A row that is no longer shown is no longer selected. */
export function useSelection<Row extends { id: number }>(rows: readonly Row[]) {
	const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
	const selected = rows.filter(({ id }) => ids.has(id));
	return {
		selected,
		isSelected: (id: number) => ids.has(id),
		select(changed: number[], isOn: boolean) {
			const otherIds = selected.map(({ id }) => id).filter((id) => !changed.includes(id));
			setIds(new Set(isOn ? [...otherIds, ...changed] : otherIds));
		},
		/** Selects only these rows. */
		replace: (only: number[]) => setIds(new Set(only)),
	};
}

interface SelectAllProps {
	ids: number[];
	selection: Selection;
	label: string;
	className?: string | undefined;
}

/** A labelled checkbox that selects all rows of the page. */
export function SelectAll({ ids, selection, label, className }: SelectAllProps) {
	return (
		<label className={className ? `${field.check} ${className}` : field.check}>
			<input
				type="checkbox"
				checked={allSelected(ids, selection)}
				onChange={({ target }) => selection.select(ids, target.checked)}
			/>
			{label}
		</label>
	);
}
