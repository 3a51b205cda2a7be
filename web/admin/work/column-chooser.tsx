import { Columns3 } from 'lucide';
import { m } from '#messages';
import { useStore } from '../../platform/store.ts';
import button from '../../ui/button.module.css';
import field from '../../ui/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import styles from './column-chooser.module.css';
import { columnLabels, hiddenColumns, hideableColumns, showColumn } from './shown-columns.ts';

/** Shows and hides columns of the table. */
export function ColumnChooser({ hasList }: { hasList: boolean }) {
	const hidden = useStore(hiddenColumns, hiddenColumns.get());
	return (
		<details className={styles.chooser}>
			<summary className={button.button}>
				<Icon of={Columns3} size={18} /> {m.worklist_columns()}
			</summary>
			<div>
				{hideableColumns(hasList).map((column) => (
					<label key={column} className={field.check}>
						<input
							type="checkbox"
							checked={!hidden.has(column)}
							onChange={(event) => showColumn(column, event.target.checked)}
						/>
						{columnLabels[column]()}
					</label>
				))}
			</div>
		</details>
	);
}
