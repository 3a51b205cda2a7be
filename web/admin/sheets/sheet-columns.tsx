import { useState } from 'react';
import type { SheetRole } from '#contract/sheets/sheet-fields.ts';
import { sheetRoles } from '#contract/sheets/sheet-fields.ts';
import type { Sheet, SheetColumn } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import button from '../../ui/button.module.css';
import { Code, codeText } from '../../ui/code.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ConsoleSelect } from '../frame/console-select.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import type { SheetChange } from './sheet-api.ts';
import styles from './sheet-columns.module.css';
import { isMostlyFailed } from './sheet-lists.ts';

const roleLabels: Record<SheetRole, () => string> = {
	code: m.sheet_column_code,
	size: m.sheet_column_size,
	name: m.sheet_column_name,
	price: m.sheet_column_price,
	currency: m.sheet_column_currency,
	availability: m.sheet_column_availability,
	stock: m.sheet_column_stock,
	stated: m.sheet_column_stated,
	exported_price: m.sheet_column_exported_price,
	exported_stock: m.sheet_column_exported_stock,
	other: m.sheets_role_other,
};

type ColumnsChange = Pick<SheetChange & { kind: 'columns' }, 'tab' | 'columns' | 'header_row'>;

/** The last row of a spreadsheet. */
const maxHeaderRow = 1_048_576;
const rowOf = (typed: string) => (/^[1-9]\d{0,6}$/.test(typed) ? Math.min(Number(typed), maxHeaderRow) : null);

interface ColumnProps {
	column: SheetColumn;
	role: SheetRole;
	disabled: boolean;
	onRole: (role: SheetRole) => void;
}

function Column({ column: { column, title, sample }, role, disabled, onRole }: ColumnProps) {
	const name = title ? `${title} (${column})` : column;
	return (
		<li className={styles.column} data-used={role !== 'other'}>
			<ConsoleSelect
				label={codeText(name)}
				value={role}
				disabled={disabled}
				options={sheetRoles.map((option) => [option, roleLabels[option]()] as const)}
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

/** How a file is read: the sheet of a workbook, the row of the titles, the role of each column. All can be corrected. */
export function ColumnsPanel({ sheet }: { sheet: Sheet }) {
	const { id, tab, tabs, columns, header_row: header, reading, problem } = sheet;
	const mostlyFailed = isMostlyFailed(sheet);
	const currentRoles = columns.map(({ role }) => role);
	const [roles, setRoles] = useState(currentRoles);
	const [headerRow, setHeaderRow] = useState(header);
	const [error, setError] = useState<string>();
	const [shownReading, setShownReading] = useState(reading);
	// the sheet was compared again, here or by somebody else
	if (shownReading !== reading) {
		setShownReading(reading);
		setRoles(currentRoles);
		setHeaderRow(header);
	}
	const { busy, mutate } = useMutation<ApiResult<Sheet>>('PUT');
	const isMoved = headerRow !== header;
	const isCorrected = roles.some((role, at) => role !== currentRoles[at]);
	const compare = async (change: ColumnsChange) => {
		setError(undefined);
		const response = await mutate({ kind: 'columns', id, ...change } satisfies SheetChange);
		if (!response.ok) setError(errorText(response, m.sheets_columns_failed()));
	};
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
			<details className={styles.panel} open={problem !== null || mostlyFailed || undefined}>
				<summary>
					{m.sheets_columns()}
					<span className={styles.found}>
						{columns
							.filter(({ role }) => role !== 'other')
							.map(({ column, role }) => `${column} ${roleLabels[role]()}`)
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
				{header === null && <p className={styles.hint}>{m.sheets_no_header()}</p>}
				<div className={styles.tab}>
					<label className={styles.row}>
						<span>{m.sheets_header_row()}</span>
						<input
							type="number"
							min={1}
							max={maxHeaderRow}
							value={headerRow ?? ''}
							disabled={busy}
							onChange={({ target }) => setHeaderRow(rowOf(target.value))}
						/>
					</label>
				</div>
				<ul className={styles.columns}>
					{columns.map((column, at) => (
						<Column
							key={column.column}
							column={column}
							role={roles[at] ?? 'other'}
							disabled={busy}
							onRole={(role) => setRoles(roles.with(at, role))}
						/>
					))}
				</ul>
				<button
					type="button"
					className={button.button}
					disabled={busy || !(isMoved || isCorrected)}
					onClick={() =>
						// with another title row the columns are detected again
						void compare(
							isMoved && !isCorrected ? { header_row: headerRow } : { header_row: headerRow, columns: roles },
						)
					}
				>
					{busy ? m.sheets_comparing() : m.sheets_compare_again()}
				</button>
			</details>
		</>
	);
}
