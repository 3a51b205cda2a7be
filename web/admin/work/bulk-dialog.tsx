import type { ReactNode } from 'react';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import type { BulkChange } from '#contract/work/worklist.schema.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import button from '../../ui/button.module.css';
import dialog from '../../ui/dialog.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { AttachedList } from './attached-list.tsx';
import styles from './bulk-dialog.module.css';
import { CategoryField, PercentField, StockField } from './bulk-fields.tsx';
import type { Chosen } from './chosen.ts';
import { useBulk } from './use-bulk.ts';
import { useBulkFields } from './use-bulk-fields.ts';

export type BulkKind = BulkChange['kind'];

interface BulkDialogProps {
	kind: BulkKind;
	chosen: Chosen;
	/** How many products that are, and how many the list finds. */
	count: number;
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

/** What is done to all selected products, once it is said and pressed. */
export function BulkDialog({ kind, chosen, count, total, categories, onClose }: BulkDialogProps) {
	const { busy, error, run } = useBulk(chosen, total, onClose);
	const fields = useBulkFields(kind);
	const parts: Record<BulkKind, () => ReactNode> = {
		category: () => <CategoryField {...fields} categories={categories} />,
		price: () => <PercentField {...fields} />,
		stock: () => <StockField {...fields} />,
		delete: () => <AttachedList chosen={chosen} />,
	};
	const confirm = kind === 'delete' ? m.worklist_delete({ count }) : m.worklist_apply({ count });
	return (
		<ConsoleDialog title={titles[kind]({ count })} busy={busy} unsaved={fields.text !== '' && !busy} onClose={onClose}>
			<form
				noValidate
				className={styles.form}
				onSubmit={(event) => {
					event.preventDefault();
					const change = fields.read();
					if (change) runInBackground(run(change));
				}}
			>
				{parts[kind]()}
				<FormError message={error} />
				<p role="status">{busy ? m.worklist_bulk_running() : ''}</p>
				<div className={dialog.buttons}>
					<button type="button" className={button.button} disabled={busy} onClick={onClose}>
						{m.admin_cancel()}
					</button>
					<button type="submit" className={kind === 'delete' ? button.danger : button.primary} disabled={busy}>
						{confirm}
					</button>
				</div>
			</form>
		</ConsoleDialog>
	);
}
