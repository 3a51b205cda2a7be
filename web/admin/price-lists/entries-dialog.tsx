import { ListPlus, RefreshCw, Trash2 } from 'lucide';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { readQuantity } from '#contract/cart/quantity.ts';
import { readPrice } from '#contract/money/amounts.ts';
import { formatPrice } from '#contract/money/currencies.ts';
import { everybodysList } from '#contract/money/line-prices.ts';
import { maxEntries } from '#contract/price-lists/price-list-limits.ts';
import type { EntriesChanged, PriceEntry } from '#contract/price-lists/price-lists.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { numberText } from '../../platform/format.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import { toast } from '../../ui/toast.ts';
import { catalogueCurrency } from '../frame/catalogue-currency.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { ConsoleSearch } from '../frame/console-search.tsx';
import { IconButton } from '../frame/icon-button.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import pair from '../references/reference-fields.module.css';
import { type Entries, loadEntries, type PricedVariant } from './price-list-api.ts';
import { SizePicker } from './size-picker.tsx';

interface EntriesDialogProps {
	list: { id: number; name: string };
	onClose: () => void;
}

interface EntryDraft {
	quantity: string;
	price: string;
}

const priceIn = (price: number | null) =>
	price === null ? m.product_price_on_request() : formatPrice(price, catalogueCurrency());

const pagesOf = ({ total }: Entries) => Math.max(1, Math.ceil(total / maxEntries));

/** The prices of a list: search, add, change and delete. */
export function EntriesDialog({ list, onClose }: EntriesDialogProps) {
	const [search, setSearch] = useState('');
	const [page, setPage] = useState(1);
	const [entries, setEntries] = useState<Entries>();
	const { busy, mutate } = useMutation<ApiResult<EntriesChanged>>('PUT');
	const [isFailed, setFailed] = useState(false);
	const [loads, setLoads] = useState(0);
	const reload = () => setLoads((count) => count + 1);
	useEffect(() => {
		let isNewest = true;
		const load = async () => {
			const loaded = await loadEntries(list.id, search, page);
			// an older search may arrive after a newer one
			if (!isNewest) return;
			setFailed(loaded === undefined);
			if (!loaded) return;
			// the last price of the last page was deleted
			if (page > pagesOf(loaded)) setPage(pagesOf(loaded));
			else setEntries(loaded);
		};
		runInBackground(load());
		return () => {
			isNewest = false;
		};
	}, [list.id, search, page, loads]);
	const set = async (entry: Pick<PriceEntry, 'variant_id' | 'min_quantity'> & { price: number | null }) => {
		const response = await mutate({ id: list.id, entries: [entry] });
		if (!response.ok) {
			void toast('error', errorText(response, m.price_entry_save_failed()));
			return false;
		}
		const isPriceOfSize = list.id === everybodysList && entry.min_quantity === 1;
		const saved = isPriceOfSize ? m.price_entry_of_one() : m.price_entry_saved();
		void toast('success', entry.price === null ? m.price_entry_deleted() : saved);
		reload();
		return true;
	};
	const columns: Column<PriceEntry>[] = [
		{
			key: 'part',
			label: m.price_entry_part(),
			kind: 'name',
			cell: ({ name, code, size }) => <Code>{[name, code, size].filter(Boolean).join(' · ')}</Code>,
		},
		{ key: 'from', label: m.price_entry_from(), kind: 'number', cell: ({ min_quantity }) => numberText(min_quantity) },
		{
			key: 'price',
			label: m.price_entry_price_label(),
			kind: 'number',
			cell: ({ price }) => <Code>{priceIn(price)}</Code>,
		},
		{
			key: 'public',
			label: m.price_entry_public(),
			kind: 'number',
			cell: ({ public_price }) => <Code>{priceIn(public_price)}</Code>,
		},
		{
			key: 'actions',
			label: m.redirect_actions(),
			kind: 'actions',
			cell: ({ variant_id, min_quantity, name }) => (
				<IconButton
					icon={Trash2}
					label={m.price_entry_delete({ name: isolateCodes(name), quantity: min_quantity })}
					disabled={busy}
					onClick={() => runInBackground(set({ variant_id, min_quantity, price: null }))}
				/>
			),
		},
	];
	return (
		<ConsoleDialog title={m.price_entries_of({ list: list.name })} wide onClose={onClose}>
			<div className={formStyles.form}>
				<AddEntry isEverybodys={list.id === everybodysList} busy={busy} onAdd={set} />
				<ConsoleSearch
					label={m.price_entries_search()}
					placeholder={m.price_entries_search_hint()}
					value={search}
					onSearch={(text) => {
						setSearch(text);
						setPage(1);
					}}
				/>
				<p role="status">
					{entries ? m.price_entries_count({ count: entries.total }) : !isFailed && m.price_entries_loading()}
				</p>
				{isFailed && (
					<EmptyState icon={ListPlus} title={m.price_entries_failed()}>
						<button type="button" className={button.button} onClick={reload}>
							<Icon of={RefreshCw} size={18} /> {m.admin_retry()}
						</button>
					</EmptyState>
				)}
				{!isFailed && entries && entries.rows.length > 0 && (
					<>
						<DataTable look="dense" rows={entries.rows} columns={columns} caption={m.price_entries()} />
						<Pager page={page} pages={pagesOf(entries)} onPage={setPage} />
					</>
				)}
			</div>
		</ConsoleDialog>
	);
}

interface AddEntryProps {
	isEverybodys: boolean;
	busy: boolean;
	/** Resolves with whether it was stored. */
	onAdd: (entry: { variant_id: number; min_quantity: number; price: number }) => Promise<boolean>;
}

/** The form of a price; one that the size has from this quantity on is changed. */
function AddEntry({ isEverybodys, busy, onAdd }: AddEntryProps) {
	const [variant, setVariant] = useState<PricedVariant>();
	const [lacksPart, setLacksPart] = useState(false);
	const form = useForm<EntryDraft>({ defaultValues: { quantity: isEverybodys ? '10' : '1', price: '' } });
	const { errors } = form.formState;
	const add = async ({ quantity, price }: EntryDraft) => {
		setLacksPart(!variant);
		const { quantity: min_quantity } = readQuantity(quantity);
		const { amount } = readPrice(price, catalogueCurrency());
		if (!variant || min_quantity === undefined || amount == null) return;
		if (await onAdd({ variant_id: variant.id, min_quantity, price: amount })) form.setValue('price', '');
	};
	return (
		<form onSubmit={form.handleSubmit(add, () => setLacksPart(!variant))} noValidate className={formStyles.form}>
			<SizePicker
				error={lacksPart && !variant ? m.reference_product_required() : undefined}
				onPick={(picked) => setVariant(picked)}
			/>
			<div className={pair.pair}>
				<Field
					{...form.register('quantity', {
						validate: (text) => readQuantity(text).quantity !== undefined || m.price_entry_quantity(),
					})}
					label={m.price_entry_from()}
					required
					inputMode="numeric"
					autoComplete="off"
					error={errors.quantity?.message}
				/>
				<Field
					{...form.register('price', {
						validate: (text) => Boolean(readPrice(text, catalogueCurrency()).amount) || m.price_entry_price(),
					})}
					label={m.price_entry_price_in({ currency: catalogueCurrency() })}
					required
					inputMode="decimal"
					autoComplete="off"
					error={errors.price?.message}
				/>
			</div>
			<button type="submit" className={button.primary} disabled={busy}>
				{m.price_entry_set()}
			</button>
		</form>
	);
}
