import type { Sheet } from '#contract/sheets/sheets.schema.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { ConsoleSelect } from '../frame/console-select.tsx';

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
	return (
		<ConsoleSelect
			label={m.sheets_group_label()}
			value={groupBy.join()}
			disabled={disabled}
			options={[
				['', m.sheets_group_none()] as const,
				...distinct.map((group) => [group.join(), sentence(group)] as const),
			]}
			onChange={(value) => onGroup(distinct.find((group) => group.join() === value) ?? [])}
		/>
	);
}
