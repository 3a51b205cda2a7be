import { useState } from 'react';
import type { SheetRole } from '#contract/sheet-fields.ts';
import { sheetRoles } from '#contract/sheet-fields.ts';
import type { Sheet, SheetColumn } from '#contract/sheets.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../api.ts';
import button from '../../ui/button.module.css';
import { Code, codeText } from '../../ui/code.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ConsoleSelect } from '../frame/console-select.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import type { SheetChange } from './sheet-api.ts';
import styles from './sheet-columns.module.css';

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
	other: m.sheets_role_other,
};

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
				options={sheetRoles.map((one) => [one, roleLabels[one]()] as const)}
				onChange={onRole}
			/>
			<p className={styles.sample}>
				{sample.map((one, at) => (
					<span key={at}>
						<Code>{one}</Code>
					</span>
				))}
			</p>
		</li>
	);
}

/** What was found of a file: which sheet of it, where its titles are and what its columns say, to be corrected. */
export function ColumnsPanel({ sheet }: { sheet: Sheet }) {
	const { id, tab, tabs, columns, header_row: header, problem } = sheet;
	const found = columns.map(({ role }) => role);
	const [roles, setRoles] = useState(found);
	const [error, setError] = useState<string>();
	const { busy, mutate } = useMutation<ApiResult<Sheet>>('PUT');
	const isChanged = roles.some((role, at) => role !== found[at]);
	const read = async (change: Pick<SheetChange & { kind: 'columns' }, 'tab' | 'columns'>) => {
		setError(undefined);
		const response = await mutate({ kind: 'columns', id, ...change } satisfies SheetChange);
		if (!response.ok) setError(errorText(response, m.sheets_columns_failed()));
		else setRoles(response.data.columns.map(({ role }) => role));
	};
	return (
		<details className={styles.panel} open={problem !== null || undefined}>
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
			<p className={styles.hint}>{header === null ? m.sheets_no_header() : m.sheets_header({ row: header })}</p>
			{tabs.length > 1 && tab !== null && (
				<div className={styles.tab}>
					<ConsoleSelect
						label={m.sheets_tab_of()}
						value={tab}
						disabled={busy}
						options={tabs.map((one) => [one, codeText(one)] as const)}
						onChange={(other) => void read({ tab: other })}
					/>
				</div>
			)}
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
				disabled={busy || !isChanged}
				onClick={() => void read({ columns: roles })}
			>
				{busy ? m.sheets_comparing() : m.sheets_compare_again()}
			</button>
			<FormError message={error} />
		</details>
	);
}
