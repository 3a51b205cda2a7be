import type { Sheet } from '#contract/sheets/sheets.schema.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import field from '../../ui/field.module.css';
import styles from './sheet-columns.module.css';

/** Roles of columns that may name a part. */
const naming = /^(?:key|model|name(?:_.+)?)$/;
const sized = /^(?:sizes|parameter:.+)$/;

interface SheetGroupsProps {
	sheet: Sheet;
	/** As chosen, not sent yet. */
	roles: string[];
	groupBy: number[];
	disabled: boolean;
	onGroup: (groupBy: number[]) => void;
}

/** How rows become parts, as sentences to choose from: "Rows with the same “Code” are sizes of one part". */
export function SheetGroups({ sheet, roles, groupBy, disabled, onGroup }: SheetGroupsProps) {
	const { columns, group_by: present, without_size: isStripped } = sheet;
	if (!roles.some((role) => sized.test(role)) && groupBy.length === 0) return null;
	const titleOf = (at: number) => columns[at]?.title || columns[at]?.column || '';
	const sentence = (group: number[]) => {
		const column = listText(group.map(titleOf));
		// how a new choice is read is known after the next comparison
		const isPresent = group.join() === present.join() && isStripped;
		return isPresent ? m.sheets_group_without_size({ column }) : m.sheets_group_by({ column });
	};
	const single = roles.flatMap((role, at) => (naming.test(role) ? [[at]] : []));
	const groups = [...single, groupBy, present].filter((group) => group.length > 0);
	const distinct = [...new Map(groups.map((group) => [group.join(), group])).values()];
	const options: [group: number[], text: string][] = [
		[[], m.sheets_group_none()],
		...distinct.map((group): [number[], string] => [group, sentence(group)]),
	];
	return (
		<fieldset className={styles.groups} disabled={disabled}>
			<legend>{m.sheets_group_label()}</legend>
			{options.map(([group, text]) => (
				<label key={group.join()} className={field.check}>
					<input type="radio" name="group" checked={group.join() === groupBy.join()} onChange={() => onGroup(group)} />{' '}
					<span>{text}</span>
				</label>
			))}
		</fieldset>
	);
}
