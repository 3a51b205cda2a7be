import { Search } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { stockText } from '#contract/catalogue/availability.ts';
import type { Product, SealEntry, Variant } from '#contract/catalogue/catalogue.schema.ts';
import { priceOfSize } from '#contract/money/prices.ts';
import { typedNumber } from '#contract/text/phone.ts';
import { m } from '#messages';
import { runInBackground } from '../platform/background.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import searchBox from '../ui/search-box.module.css';
import text from '../ui/text.module.css';
import { useEarlyChoice, useEarlyText } from '../ui/use-early-input.ts';
import { sizeKey } from './own-prices.ts';
import { ProductPrice } from './product-price.tsx';
import choices from './size-choices.module.css';
import { hasTyped, type SizeColumns } from './size-columns.ts';
import styles from './size-table.module.css';

interface SizeTableProps {
	product: Pick<Product, 'id' | 'variants' | 'price' | 'currency'>;
	chosen: Variant | undefined;
	/** The measures of each size. */
	seals: SealEntry[];
	columns: SizeColumns;
}

/** Shows the chosen size, in its box and, on a page that nobody has scrolled yet, in the window. */
function showChosen(form: HTMLFormElement): void {
	const row = form.querySelector(':checked')?.closest('tr');
	const box = row?.closest('section');
	if (!row || !box) return;
	const [at, around] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
	box.scrollTop += at.top - around.top - (around.height - at.height) / 2;
	if (window.scrollY === 0) row.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * The sizes of a product with their measures, one a row; a row is a radio button. The choice stands in the URL, so that it can be shared.
 * Choosing adds no history entry, does not scroll, and loads nothing. Without scripts, a button sends the choice.
 */
export function SizeTable({ product, chosen, seals, columns }: SizeTableProps) {
	const { measures, isDescribed, isStocked, isPriced, isBoxed } = columns;
	const [parameters] = useSearchParams();
	const navigate = useNavigate();
	const form = useRef<HTMLFormElement>(null);
	const typed = useRef<HTMLInputElement>(null);
	const [filter, setFilter] = useState('');
	useEarlyText(typed, setFilter);
	const choose = (fields: HTMLFormElement) => {
		const next = new URLSearchParams(parameters);
		next.set('size', String(new FormData(fields).get('size') ?? ''));
		runInBackground(navigate(`?${next}`, { replace: true, preventScrollReset: true }));
	};
	useEarlyChoice(form, choose);
	useEffect(() => {
		if (form.current) showChosen(form.current);
	}, []);
	// an address without this choice, after Back: its size is shown again
	useEffect(() => {
		const field = form.current?.querySelector<HTMLInputElement>('input:checked');
		if (field && field.value !== chosen?.size) form.current?.reset();
	}, [chosen?.size]);
	const classes = [
		styles.box,
		choices.choices,
		isBoxed && styles.long,
		measures.length > 0 && styles.measured,
		isDescribed && styles.described,
	];
	const sizes = product.variants.filter(({ size }) => hasTyped(size, typedNumber(filter)));
	return (
		<section aria-labelledby="size">
			<h2 id="size">
				{chosen ? m.product_size() : m.product_choose_size()}
				{isBoxed && <span className={styles.count}>{product.variants.length}</span>}
			</h2>
			{isBoxed && (
				<label className={`${searchBox.filter} ${styles.filter} ${text.scripted}`}>
					<Icon of={Search} size={18} />
					<span className={text.hidden}>{m.product_filter_sizes()}</span>
					<input
						ref={typed}
						type="search"
						value={filter}
						placeholder={m.product_filter_sizes()}
						maxLength={40}
						autoComplete="off"
						onChange={(event) => setFilter(event.target.value)}
					/>
				</label>
			)}
			<Form
				ref={form}
				action={urls.product(product)}
				replace
				preventScrollReset
				autoComplete="off"
				aria-labelledby="size"
				onChange={(event) => choose(event.currentTarget)}
			>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard */}
				<section className={classes.filter(Boolean).join(' ')} tabIndex={0} aria-label={m.product_sizes()}>
					<table>
						<thead>
							<tr>
								<th scope="col">{m.product_size()}</th>
								{measures.map((label) => (
									<th scope="col" key={label} className={styles.measure}>
										<Code>{label}</Code>
									</th>
								))}
								{isDescribed && (
									<th scope="col" className={styles.words}>
										{m.product_description()}
									</th>
								)}
								{isStocked && <th scope="col">{m.product_stock()}</th>}
								{isPriced && (
									<th scope="col" className={styles.price}>
										{m.product_price_each({ currency: product.currency })}
									</th>
								)}
							</tr>
						</thead>
						<tbody>
							{sizes.map((variant) => {
								const seal = seals.find(({ size }) => size === variant.size);
								const id = `size-${variant.id}`;
								return (
									<tr key={variant.id}>
										<th scope="row">
											<label>
												<input
													id={id}
													type="radio"
													name="size"
													value={variant.size}
													aria-label={variant.size}
													defaultChecked={variant === chosen}
												/>
												<span>
													<Code>{variant.size}</Code>
												</span>
											</label>
										</th>
										{measures.map((label) => (
											<td key={label} className={styles.measure}>
												<label htmlFor={id}>
													<Code>{seal?.sizes[seal.descriptions.indexOf(label)] ?? '–'}</Code>
												</label>
											</td>
										))}
										{isDescribed && (
											<td className={styles.words}>
												<Code>{variant.description}</Code>
											</td>
										)}
										{isStocked && (
											<td className={styles.stock}>
												<Code>{stockText(variant)}</Code>
											</td>
										)}
										{isPriced && (
											<td className={styles.price}>
												<ProductPrice plain price={priceOfSize(product, variant)} ownKey={sizeKey(variant.id)} />
											</td>
										)}
									</tr>
								);
							})}
						</tbody>
					</table>
				</section>
				<button type="submit" className={`${button.button} ${styles.send}`}>
					{m.product_choose_size()}
				</button>
			</Form>
			<p role="status">{sizes.length === 0 && m.product_filter_sizes_none()}</p>
		</section>
	);
}
