import { m } from '#messages';
import button from '../../ui/button.module.css';
import styles from './edit-cell.module.css';
import { conflictText } from './lost-cell.ts';
import type { CellConflict } from './use-edit-cell.ts';
import type { WorkField } from './work-fields.ts';

interface CellChoiceProps<T> {
	conflict: CellConflict<T>;
	field: WorkField<T>;
	onTheirs: () => void;
	onMine: () => void;
}

/** What somebody else has saved and what was typed here: one of them is chosen. */
export function CellChoice<T>({ conflict, field, onTheirs, onMine }: CellChoiceProps<T>) {
	const theirs = field.text(conflict.theirs);
	const mine = field.text(conflict.mine);
	return (
		<div role="alert" className={`${styles.below} ${styles.choice}`}>
			<p>{conflictText(conflict, field.text)}</p>
			<button type="button" className={button.button} onClick={onTheirs}>
				{m.worklist_keep_theirs({ theirs })}
			</button>
			<button type="button" className={button.button} onClick={onMine}>
				{m.worklist_save_mine({ mine })}
			</button>
		</div>
	);
}
