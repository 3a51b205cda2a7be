import { X } from 'lucide';
import { useState } from 'react';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { ExportButton } from '../frame/export-button.tsx';
import { IconButton } from '../frame/icon-button.tsx';
import { May, useMay } from '../session/may.tsx';
import { BulkDialog, type BulkKind } from './bulk-dialog.tsx';
import {
	apiSelection,
	countProducts,
	emptySelection,
	type ProductSelection,
	selectionStore,
	type WorkFilter,
} from './list-selection.ts';
import styles from './selection-bar.module.css';
import { exportSelected } from './work-api.ts';

interface SelectionBarProps {
	selection: ProductSelection;
	filter: WorkFilter;
	/** Number of products that match the filter. */
	total: number;
	categories: Category[];
}

const kinds = [
	['category', m.worklist_bulk_category, 'catalogue.edit'],
	['price', m.worklist_bulk_price, 'prices.edit'],
	['stock', m.worklist_bulk_stock, 'prices.edit'],
] as const;

const exports = [
	['csv', m.worklist_export_csv],
	['xlsx', m.worklist_export_xlsx],
] as const;

/** The number of selected products on all pages, and the bulk actions; nothing while no product is selected. */
export function SelectionBar({ selection, filter, total, categories }: SelectionBarProps) {
	const [shown, setShown] = useState<BulkKind>();
	const may = useMay();
	const count = countProducts(selection, total);
	if (count === 0) return null;
	const { search, category } = filter;
	const chooseAll = () => selectionStore.set({ all: true, filter: { search, category }, except: new Set() });
	return (
		<section className={styles.bar} aria-label={m.worklist_selection()}>
			<p role="status">{m.worklist_selected({ count })}</p>
			{count < total && (
				<button type="button" className={button.text} onClick={chooseAll}>
					{m.worklist_select_all({ count: total })}
				</button>
			)}
			<div className={styles.actions}>
				{kinds
					.filter(([, , right]) => may(right))
					.map(([kind, label]) => (
						<button key={kind} type="button" className={button.button} onClick={() => setShown(kind)}>
							{label()}
						</button>
					))}
				{exports.map(([format, label]) => (
					<ExportButton
						key={format}
						name={`products.${format}`}
						load={() => exportSelected(apiSelection(selection), format)}
						texts={{
							button: label,
							busy: m.worklist_exporting,
							done: m.worklist_exported,
							failed: m.worklist_export_failed,
						}}
					/>
				))}
				<May right="catalogue.edit">
					<button type="button" className={button.danger} onClick={() => setShown('delete')}>
						{m.worklist_bulk_delete()}
					</button>
				</May>
			</div>
			<IconButton
				icon={X}
				className={styles.clear}
				label={m.worklist_clear()}
				onClick={() => {
					selectionStore.set(emptySelection);
					document.getElementById('main')?.focus();
				}}
			/>
			{shown && (
				<BulkDialog
					kind={shown}
					selection={selection}
					count={count}
					total={total}
					categories={categories}
					onClose={() => setShown(undefined)}
				/>
			)}
		</section>
	);
}
