import type { SheetRow } from '#contract/sheets.ts';
import { m } from '#messages';
import text from '../../ui/text.module.css';
import styles from './sheet-rows.module.css';
import type { Jumps } from './use-jumps.ts';

/** The head of the column in which jumps are ticked: all of them. */
export function TickAll({ jumps }: { jumps: Jumps }) {
	const isAll = jumps.ticked.size === jumps.total;
	return (
		<th scope="col" className={styles.tick}>
			<label>
				<input type="checkbox" checked={isAll} onChange={({ target }) => void jumps.tickAll(target.checked)} />
				<span className={text.hidden}>{m.sheets_tick_all()}</span>
			</label>
		</th>
	);
}

/** Whether the jump of a row is meant. */
export function Tick({ row: { row, code }, jumps }: { row: SheetRow; jumps: Jumps }) {
	return (
		<td className={styles.tick}>
			<label>
				<input
					type="checkbox"
					checked={jumps.ticked.has(row)}
					onChange={({ target }) => jumps.tick(row, target.checked)}
				/>
				<span className={text.hidden}>{m.sheets_tick({ code, row })}</span>
			</label>
		</td>
	);
}
