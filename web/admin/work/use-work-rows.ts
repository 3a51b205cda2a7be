import { useCallback, useRef, useState } from 'react';
import type { PriceAndStockBody } from '#contract/catalogue/price-and-stock.schema.ts';
import type { WorkProduct, WorkRow } from '#contract/work/worklist.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { toast } from '../../ui/toast.ts';
import { getWorkProduct, savePriceAndStock } from './work-api.ts';

/** Saves prices and stock of a product, after its earlier saves have ended. */
export type SaveWork = (row: WorkRow, form: PriceAndStockBody) => Promise<ApiResult<WorkProduct>>;

/** The rows of a page, updated by saves since they were loaded, and the sizes of the open ones. */
export function useWorkRows(loaded: WorkRow[]) {
	const [updated, setUpdated] = useState<ReadonlyMap<number, WorkProduct>>(new Map());
	const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
	const versions = useRef(new Map<number, number>());
	const queues = useRef(new Map<number, Promise<unknown>>());

	const take = useCallback((product: WorkProduct) => {
		versions.current.set(product.id, product.version);
		setUpdated((products) => new Map(products).set(product.id, product));
	}, []);
	const save: SaveWork = useCallback(
		(row, form) => {
			const before = queues.current.get(row.id) ?? Promise.resolve();
			const saving = before.then(async () => {
				// a save of this page has raised the version since the row was loaded
				const version = Math.max(row.version, versions.current.get(row.id) ?? 0);
				const response = await savePriceAndStock(row.id, { ...form, version });
				if (response.ok) take(response.data);
				return response;
			});
			queues.current.set(row.id, saving);
			return saving;
		},
		[take],
	);
	const toggle = useCallback(
		async (id: number, isOpen: boolean) => {
			const response = isOpen ? await getWorkProduct(id) : undefined;
			if (response?.ok) take(response.data);
			if (response && !response.ok) return void toast('error', errorText(response, m.worklist_sizes_failed()));
			setOpen((ids) => {
				const next = new Set(ids);
				isOpen ? next.add(id) : next.delete(id);
				return next;
			});
		},
		[take],
	);
	const newerOf = (row: WorkRow) => {
		const product = updated.get(row.id);
		return product && product.version >= row.version ? product : undefined;
	};
	const rows = loaded.map((row) => newerOf(row) ?? row);
	const variantsOf = (row: WorkRow) => (open.has(row.id) ? newerOf(row)?.variants : undefined);
	return { rows, variantsOf, take, save, toggle };
}
