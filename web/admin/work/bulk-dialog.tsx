import { type ReactNode, Suspense, use, useState } from 'react';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import type { Attached, BulkChange } from '#contract/work/worklist.schema.ts';
import { m } from '#messages';
import type { ApiResult } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import field from '../../ui/field.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { DialogButtons } from '../frame/dialog-buttons.tsx';
import styles from './bulk-dialog.module.css';
import { CategoryField, PercentField, StockField, useBulkFields } from './bulk-fields.tsx';
import { apiSelection, type ProductSelection } from './list-selection.ts';
import { useBulk } from './use-bulk.ts';
import { getAttached } from './work-api.ts';

export type BulkKind = BulkChange['kind'];

interface BulkDialogProps {
	kind: BulkKind;
	selection: ProductSelection;
	/** Number of selected products. */
	count: number;
	/** Number of products that match the filter. */
	total: number;
	categories: Category[];
	onClose: () => void;
}

const titles: Record<BulkKind, (counted: { count: number }) => string> = {
	category: m.worklist_category_title,
	price: m.worklist_price_title,
	stock: m.worklist_stock_title,
	delete: m.worklist_delete_title,
};

/** Changes or deletes the selected products. */
export function BulkDialog({ kind, selection, count, total, categories, onClose }: BulkDialogProps) {
	const { busy, error, run } = useBulk(selection, total, onClose);
	const fields = useBulkFields(kind);
	const parts: Record<BulkKind, () => ReactNode> = {
		category: () => <CategoryField {...fields} categories={categories} />,
		price: () => (
			<>
				<PercentField {...fields} />
				<WithAttached selection={selection} of={StepsNote} />
			</>
		),
		stock: () => <StockField {...fields} />,
		delete: () => <WithAttached selection={selection} of={AttachedList} />,
	};
	const confirm = kind === 'delete' ? m.worklist_delete({ count }) : m.worklist_apply({ count });
	return (
		<ConsoleDialog title={titles[kind]({ count })} busy={busy} unsaved={fields.text !== '' && !busy} onClose={onClose}>
			<form
				noValidate
				className={styles.form}
				onSubmit={(event) => {
					event.preventDefault();
					const change = fields.read(event.currentTarget);
					if (change) runInBackground(run(change));
				}}
			>
				{parts[kind]()}
				<FormError message={error} />
				<p role="status">{busy ? m.worklist_bulk_running() : ''}</p>
				<DialogButtons busy={busy} onCancel={onClose} submit={confirm} isDanger={kind === 'delete'} />
			</form>
		</ConsoleDialog>
	);
}

type LoadedAttached = Promise<ApiResult<Attached>>;

/** Loads what hangs on the selected products. */
function WithAttached({
	selection,
	of: Loaded,
}: {
	selection: ProductSelection;
	of: (props: { loading: LoadedAttached }) => ReactNode;
}) {
	const [loading] = useState(() => getAttached(apiSelection(selection)));
	return (
		<Suspense fallback={<p role="status">{m.worklist_attached_loading()}</p>}>
			<Loaded loading={loading} />
		</Suspense>
	);
}

/** How many quantity breaks a change of the prices leaves as they are. */
function StepsNote({ loading }: { loading: LoadedAttached }) {
	const response = use(loading);
	const count = response.ok ? response.data.steps : 0;
	return count > 0 && <p>{m.worklist_price_steps({ count })}</p>;
}

/** What is deleted with the selected products, or still refers to them, such as carts. */
function AttachedList({ loading }: { loading: LoadedAttached }) {
	const response = use(loading);
	if (!response.ok) return <p className={field.error}>{m.worklist_attached_failed()}</p>;
	const { carts, requests, waiting, documents, list_prices: listPrices, steps, references } = response.data;
	const lines = [
		[carts, m.worklist_attached_carts],
		[requests, m.worklist_attached_requests],
		[waiting, m.worklist_attached_waiting],
		[documents, m.worklist_attached_documents],
		[listPrices, m.worklist_attached_list_prices],
		[steps, m.worklist_attached_steps],
		[references, m.worklist_attached_references],
	] as const;
	const shownLines = lines.filter(([count]) => count > 0);
	if (shownLines.length === 0) return <p>{m.worklist_attached_nothing()}</p>;
	return (
		<ul className={styles.attached}>
			{shownLines.map(([count, text]) => (
				<li key={text({ count })}>{text({ count })}</li>
			))}
		</ul>
	);
}
