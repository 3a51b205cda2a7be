import { type SubmitEvent, useState } from 'react';
import type { HandOverField, HandOverMap, HandOverMapForm } from '#contract/hand-over/hand-over.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { toast } from '../../ui/toast.ts';
import { AddRowButton, useRemoveRow } from '../frame/add-row-button.tsx';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { DialogButtons } from '../frame/dialog-buttons.tsx';
import { RowButtons } from '../frame/row-buttons.tsx';
import { SelectField } from '../frame/select-field.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { exampleOf, fieldLabels } from './map-fields.ts';
import styles from './programs.module.css';
import type { ProgramsCall } from './programs-api.ts';

/** A column as it is edited. */
interface ColumnDraft {
	/** The key for React: columns are moved. */
	key: number;
	title: string;
	/** `text`: the same in every row. */
	content: HandOverField | 'text';
	text: string;
}

/** By `contract/hand-over/hand-over.schema.ts`, whose Zod the console does not load. */
const limits = { name: 60, title: 120, text: 200, columns: 60 };

let lastKey = 0;
const newColumn = (content: ColumnDraft['content'], title = '', text = ''): ColumnDraft => ({
	key: ++lastKey,
	title,
	content,
	text,
});

/** A new map begins with what most programs ask for. */
const firstColumns = () =>
	(['request_number', 'customer', 'code', 'quantity', 'unit_price'] as const).map((field) =>
		newColumn(field, fieldLabels[field]()),
	);

const draftOf = (map: HandOverMap): ColumnDraft[] =>
	map.columns.map((column) =>
		'text' in column ? newColumn('text', column.title, column.text) : newColumn(column.field, column.title),
	);

const formOf = (columns: ColumnDraft[]): HandOverMapForm['columns'] =>
	columns.map(({ title, content, text }) => (content === 'text' ? { title, text } : { title, field: content }));

interface ColumnRowProps {
	column: ColumnDraft;
	number: number;
	/** Number of columns. */
	count: number;
	onChange: (column: ColumnDraft) => void;
	onMove: (to: number) => void;
	onRemove: () => void;
}

function ColumnRow({ column, number, count, onChange, onMove, onRemove }: ColumnRowProps) {
	return (
		<fieldset className={styles.column}>
			<legend>{m.programs_map_column({ number })}</legend>
			<Field
				label={m.programs_map_title()}
				required
				maxLength={limits.title}
				autoComplete="off"
				value={column.title}
				onChange={({ target }) => onChange({ ...column, title: target.value })}
			/>
			<SelectField
				label={m.programs_map_content()}
				value={column.content}
				onChange={({ target }) => onChange({ ...column, content: target.value as ColumnDraft['content'] })}
			>
				{Object.entries(fieldLabels).map(([field, label]) => (
					<option key={field} value={field}>
						{label()}
					</option>
				))}
				<option value="text">{m.programs_map_text()}</option>
			</SelectField>
			{column.content === 'text' && (
				<Field
					label={m.programs_map_text()}
					maxLength={limits.text}
					autoComplete="off"
					value={column.text}
					onChange={({ target }) => onChange({ ...column, text: target.value })}
				/>
			)}
			<RowButtons
				index={number - 1}
				count={count}
				labels={{ up: m.programs_map_column_up({ number }) }}
				onMove={onMove}
				className={styles.move}
				removal={{ label: m.programs_map_column_remove({ number }), onRemove }}
			/>
		</fieldset>
	);
}

/** The first lines of the file, with example values. */
function MapPreview({ columns }: { columns: ColumnDraft[] }) {
	return (
		<div>
			<h3 id="map-preview">{m.programs_map_preview()}</h3>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard */}
			<section className={styles.preview} aria-labelledby="map-preview" tabIndex={0}>
				<table>
					<thead>
						<tr>
							{columns.map(({ key, title }) => (
								<th key={key} scope="col">
									<bdi>{title}</bdi>
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{[0, 1].map((row) => (
							<tr key={row}>
								{columns.map(({ key, content, text }) => (
									<td key={key}>
										<bdi>{content === 'text' ? text : exampleOf(content, row)}</bdi>
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</div>
	);
}

/** Makes a map or changes it: its name, and the columns of the file in their order. */
export function MapDialog({ map, onClose }: { map: HandOverMap | undefined; onClose: () => void }) {
	const [name, setName] = useState(map?.name ?? '');
	const [columns, setColumns] = useState(() => (map ? draftOf(map) : firstColumns()));
	const [isChanged, setChanged] = useState(false);
	const [failure, setFailure] = useState<{ name?: string; form?: string }>({});
	const { busy, mutate } = useMutation<ApiResult<unknown>, ProgramsCall>('POST');
	const change = (changed: ColumnDraft[]) => {
		setChanged(true);
		setColumns(changed);
	};
	const { addButton, removeRow } = useRemoveRow((at) => change(columns.toSpliced(at, 1)));
	const move = (at: number, to: number) => {
		const moved = columns[at];
		if (moved) change(columns.toSpliced(at, 1).toSpliced(to, 0, moved));
	};
	const save = async (event: SubmitEvent) => {
		event.preventDefault();
		if (name.trim() === '') return setFailure({ name: m.programs_name_required() });
		if (columns.length === 0) return setFailure({ form: m.hand_over_map_columns() });
		setFailure({});
		const form = { ...(map && { id: map.id }), name: name.trim(), columns: formOf(columns) };
		const response = await mutate({ call: 'save map', form });
		if (!response.ok) return setFailure({ form: errorText(response, m.programs_save_failed()) });
		void toast('success', m.programs_map_saved());
		onClose();
	};
	return (
		<ConsoleDialog
			title={map ? m.programs_map_edit() : m.programs_map_add()}
			wide
			busy={busy}
			unsaved={isChanged}
			onClose={onClose}
		>
			<form onSubmit={(event) => void save(event)} noValidate className={formStyles.form}>
				<FormError message={failure.form} />
				<Field
					label={m.programs_name()}
					hint={m.programs_map_name_hint()}
					required
					maxLength={limits.name}
					autoComplete="off"
					value={name}
					error={failure.name}
					onChange={({ target }) => {
						setChanged(true);
						setName(target.value);
					}}
				/>
				{columns.map((column, at) => (
					<ColumnRow
						key={column.key}
						column={column}
						number={at + 1}
						onChange={(changed) => change(columns.with(at, changed))}
						count={columns.length}
						onMove={(to) => move(at, to)}
						onRemove={() => removeRow(at)}
					/>
				))}
				<AddRowButton
					ref={addButton}
					label={m.programs_map_column_add()}
					isFull={columns.length >= limits.columns}
					onAdd={() => change([...columns, newColumn('name', fieldLabels.name())])}
				/>
				{columns.length > 0 && <MapPreview columns={columns} />}
				<DialogButtons busy={busy} onCancel={onClose} />
			</form>
		</ConsoleDialog>
	);
}
