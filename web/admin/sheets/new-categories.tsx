import { useState } from 'react';
import type { Sheet } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import button from '../../ui/button.module.css';
import { Code, codeText } from '../../ui/code.tsx';
import field from '../../ui/field.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import styles from './new-categories.module.css';
import type { SheetChange } from './sheet-api.ts';

interface NewCategoriesProps {
	sheet: Sheet;
	ticked: ReadonlySet<string>;
	onTick: (ticked: ReadonlySet<string>) => void;
	disabled: boolean;
}

/** The categories of a file that the shop lacks, each with a tick box, and the one that is there where it looks like a slip. */
export function NewCategories({ sheet, ticked, onTick, disabled }: NewCategoriesProps) {
	const { id, new_categories: categories } = sheet;
	const [error, setError] = useState<string>();
	const { busy, mutate } = useMutation<ApiResult<Sheet>>('PUT');
	if (categories.length === 0) return null;
	const names = categories.map(({ name }) => name);
	const use = async (name: string, nearest: { id: number }) => {
		setError(undefined);
		const change: SheetChange = { kind: 'columns', id, categories: [{ name, category_id: nearest.id }] };
		const response = await mutate(change);
		if (!response.ok) setError(errorText(response, m.sheets_columns_failed()));
	};
	return (
		<fieldset className={styles.categories} disabled={disabled || busy}>
			<legend>{m.sheets_new_categories({ count: categories.length })}</legend>
			<p>{m.sheets_new_categories_hint()}</p>
			{categories.length > 1 && (
				<label className={field.check}>
					<input
						type="checkbox"
						checked={names.every((name) => ticked.has(name))}
						onChange={({ target }) => onTick(new Set(target.checked ? names : []))}
					/>{' '}
					{m.sheets_new_categories_all()}
				</label>
			)}
			<ul>
				{categories.map(({ name, parts, nearest }) => (
					<li key={name}>
						<label className={field.check}>
							<input
								type="checkbox"
								checked={ticked.has(name)}
								onChange={({ target }) =>
									onTick(new Set(target.checked ? [...ticked, name] : [...ticked].filter((other) => other !== name)))
								}
							/>{' '}
							<span>
								<Code>{name}</Code> <small>{m.sheets_new_category_parts({ count: parts })}</small>
							</span>
						</label>
						{nearest && (
							<p className={styles.nearest}>
								{m.sheets_nearest()}{' '}
								<button type="button" className={button.button} onClick={() => void use(name, nearest)}>
									{m.sheets_use_nearest({ name: codeText(nearest.name) })}
								</button>
							</p>
						)}
					</li>
				))}
			</ul>
			<FormError message={error} />
		</fieldset>
	);
}
