import { useState } from 'react';
import type { Sheet, SheetColumn } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import button from '../../ui/button.module.css';
import { Code, codeText } from '../../ui/code.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ConsoleSelect } from '../frame/console-select.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { isOwnCatalogue } from './kind-labels.ts';
import type { SheetChange } from './sheet-api.ts';
import styles from './sheet-columns.module.css';
import { SheetGroups } from './sheet-groups.tsx';
import { isMostlyFailed } from './sheet-lists.ts';

type ColumnsChange = Omit<SheetChange & { kind: 'columns' }, 'kind' | 'id'>;

/** The last row of a spreadsheet. */
const maxHeaderRow = 1_048_576;
const rowOf = (typed: string) => (/^[1-9]\d{0,6}$/.test(typed) ? Math.min(Number(typed), maxHeaderRow) : null);

interface ColumnProps {
	column: SheetColumn;
	role: string;
	targets: Sheet['targets'];
	disabled: boolean;
	onRole: (role: string) => void;
}

function Column({ column: { column, title, sample }, role, targets, disabled, onRole }: ColumnProps) {
	const name = title ? `${title} (${column})` : column;
	return (
		<li className={styles.column} data-used={role !== 'other'}>
			<ConsoleSelect
				label={codeText(name)}
				value={role}
				disabled={disabled}
				options={targets.map((target) => [target.role, target.label] as const)}
				onChange={onRole}
			/>
			<p className={styles.sample}>
				{sample.map((text, at) => (
					<span key={at}>
						<Code>{text}</Code>
					</span>
				))}
			</p>
		</li>
	);
}

/** What a person has chosen and not sent yet. */
interface Choice {
	roles: string[];
	groupBy: number[];
	category: string;
	headerRow: number | null;
}

const choiceOf = ({ columns, group_by, category, header_row }: Sheet): Choice => ({
	roles: columns.map(({ role }) => role),
	groupBy: group_by,
	category,
	headerRow: header_row,
});

/** The fields that differ from the sheet. With another title row the columns are detected again, unless they were chosen too. */
function changeOf(choice: Choice, sheet: Sheet): ColumnsChange {
	const before = choiceOf(sheet);
	const isMoved = choice.headerRow !== before.headerRow;
	const isCorrected = choice.roles.some((role, at) => role !== before.roles[at]);
	const isGrouped = choice.groupBy.join() !== before.groupBy.join();
	return {
		...(isMoved && { header_row: choice.headerRow }),
		...(isCorrected && { columns: choice.roles }),
		...(isGrouped && { group_by: choice.groupBy }),
		...(choice.category !== before.category && { category: choice.category }),
	};
}

/** How a file is read: the sheet of a workbook, the row of the titles, what each column contains, how rows become parts. All can be corrected. */
export function ColumnsPanel({ sheet }: { sheet: Sheet }) {
	const { id, kind, tab, tabs, columns, targets, header_row: header, reading, problem } = sheet;
	const mostlyFailed = isMostlyFailed(sheet);
	const [choice, setChoice] = useState(() => choiceOf(sheet));
	const [error, setError] = useState<string>();
	const [shownReading, setShownReading] = useState(reading);
	// the sheet was compared again, here or by somebody else
	if (shownReading !== reading) {
		setShownReading(reading);
		setChoice(choiceOf(sheet));
	}
	const { busy, mutate } = useMutation<ApiResult<Sheet>>('PUT');
	const change = changeOf(choice, sheet);
	const compare = async (change: ColumnsChange) => {
		setError(undefined);
		const response = await mutate({ kind: 'columns', id, ...change } satisfies SheetChange);
		if (!response.ok) setError(errorText(response, m.sheets_columns_failed()));
	};
	const labelOf = (role: string) => targets.find((target) => target.role === role)?.label ?? role;
	const isOwn = isOwnCatalogue(sheet);
	const hasCategory = choice.roles.some((role) => /^category(?:_|$)/.test(role));
	return (
		<>
			{tabs.length > 1 && tab !== null && (
				<div className={styles.tabs}>
					<ConsoleSelect
						label={m.sheets_tab_of()}
						value={tab}
						disabled={busy}
						options={tabs.map((tab) => [tab, codeText(tab)] as const)}
						onChange={(other) => void compare({ tab: other })}
					/>
					<p>{m.sheets_tabs_left({ count: tabs.length - 1 })}</p>
				</div>
			)}
			<FormError message={error} />
			<details className={styles.panel} open={problem !== null || mostlyFailed || isOwn || undefined}>
				<summary>
					{m.sheets_columns()}
					<span className={styles.found}>
						{columns
							.filter(({ role }) => role !== 'other')
							.map(({ column, role }) => `${column} ${labelOf(role)}`)
							.join(' · ')}
					</span>
				</summary>
				{problem !== null && (
					<p className={styles.problem} role="alert">
						<Code>{problem}</Code>
					</p>
				)}
				{problem === null && mostlyFailed && (
					<p className={styles.problem} role="alert">
						{m.sheets_columns_mostly_failed()}
					</p>
				)}
				<p className={styles.hint}>{header === null ? m.sheets_no_header() : m.sheets_columns_check()}</p>
				<ul className={styles.columns}>
					{columns.map((column, at) => (
						<Column
							key={column.column}
							column={column}
							role={choice.roles[at] ?? 'other'}
							targets={targets}
							disabled={busy}
							onRole={(role) => setChoice({ ...choice, roles: choice.roles.with(at, role) })}
						/>
					))}
				</ul>
				<div className={styles.tab}>
					{kind === 'catalogue' && (
						<SheetGroups
							sheet={sheet}
							roles={choice.roles}
							groupBy={choice.groupBy}
							disabled={busy}
							onGroup={(groupBy) => setChoice({ ...choice, groupBy })}
						/>
					)}
					{kind === 'catalogue' && !hasCategory && (
						<label className={styles.row}>
							<span>{m.sheets_category_for_all()}</span>
							<input
								type="text"
								maxLength={200}
								value={choice.category}
								disabled={busy}
								onChange={({ target }) => setChoice({ ...choice, category: target.value })}
							/>
						</label>
					)}
					<label className={styles.row}>
						<span>{m.sheets_header_row()}</span>
						<input
							type="number"
							min={1}
							max={maxHeaderRow}
							value={choice.headerRow ?? ''}
							disabled={busy}
							onChange={({ target }) => setChoice({ ...choice, headerRow: rowOf(target.value) })}
						/>
					</label>
				</div>
				<button
					type="button"
					className={button.button}
					disabled={busy || Object.keys(change).length === 0}
					onClick={() => void compare(change)}
				>
					{busy ? m.sheets_comparing() : m.sheets_compare_again()}
				</button>
			</details>
		</>
	);
}
