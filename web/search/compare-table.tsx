import { EqualNot, X } from 'lucide';
import type { ReactNode } from 'react';
import { stockText } from '#contract/catalogue/availability.ts';
import { imageUrl } from '#contract/images/images.ts';
import { type ComparedPart, type ComparedRow, type Comparison, writtenItems } from '#contract/search/compare.ts';
import { m } from '#messages';
import { partKey, useOwnPrices } from '../catalogue/own-prices.ts';
import { priceText } from '../catalogue/price.ts';
import { ProductPrice } from '../catalogue/product-price.tsx';
import { useSiteData } from '../platform/site-data.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { CodeList } from '../ui/code-list.tsx';
import { Icon } from '../ui/icon.tsx';
import { Image } from '../ui/image.tsx';
import { Link } from '../ui/link.tsx';
import text from '../ui/text.module.css';
import { removeCompared } from './compare-store.ts';
import styles from './compare-table.module.css';
import { filterTexts } from './filter-text.ts';

interface CompareTableProps {
	comparison: Comparison;
	/** Actions for a part. */
	actions: (part: ComparedPart) => ReactNode;
}

const nothing = '–';

/** The values of a part for a property: one text or several. */
type Stated = string[];

function statedIn(row: ComparedRow): Stated[] {
	const facet = { ...row, min: null, max: null, values: [] };
	return row.values.map((value) => (value ? filterTexts(facet, { key: row.key, ...value }) : [nothing]));
}

function sizesOf({ variant, sizes }: ComparedPart): Stated {
	if (variant?.size) return [variant.size];
	return sizes.length > 0 ? sizes : [nothing];
}

interface CompareRowProps {
	name: string;
	stated: Stated[];
	/** Shown instead of the stated texts. */
	cells?: ReactNode[] | undefined;
}

/** One property of all parts. A sign marks differences, not only a colour. */
function CompareRow({ name, stated, cells }: CompareRowProps) {
	const differs = new Set(stated.map((texts) => texts.join('\n'))).size > 1;
	return (
		<tr className={differs ? styles.differs : undefined}>
			<th scope="row">
				<Code>{name}</Code>
				{differs && (
					<>
						{' '}
						<Icon of={EqualNot} size={16} />
						<span className={text.hidden}> ({m.compare_differs()})</span>
					</>
				)}
			</th>
			{stated.map((texts, at) => (
				<td key={at}>{cells?.[at] ?? <CodeList texts={texts} />}</td>
			))}
		</tr>
	);
}

/** Parts in columns, their properties in rows. */
export function CompareTable({ comparison: { parts, rows }, actions }: CompareTableProps) {
	const { site } = useSiteData();
	const itemOf = ({ id, sizes, variant }: ComparedPart) => ({
		id,
		size: sizes.length > 1 ? variant?.size : undefined,
	});
	const own = useOwnPrices();
	const keyOf = (part: ComparedPart) => partKey(part.id, itemOf(part).size);
	const ownText = (part: ComparedPart) => {
		const { price, price_from: isLowest } = own[keyOf(part)] ?? part;
		return priceText(price, site.currency, isLowest);
	};
	const prices = parts.map((part) => (
		<ProductPrice price={part.price} isLowest={part.price_from} ownKey={keyOf(part)} plain />
	));
	const facts: [string, Stated[], ReactNode[]?][] = [
		[m.products_category_label(), parts.map(({ category_name }) => [category_name])],
		[m.product_sizes(), parts.map(sizesOf)],
		[m.product_price_each({ currency: site.currency }), parts.map((part) => [ownText(part)]), prices],
		[m.product_stock(), parts.map(({ stock }) => [stockText(stock)])],
	];
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
		<section className={styles.scroll} tabIndex={0} aria-label={m.compare_title()}>
			<table>
				<thead>
					<tr>
						<th scope="col">
							<span className={text.hidden}>{m.compare_property()}</span>
						</th>
						{parts.map((part) => (
							<th scope="col" key={`${part.id} ${part.variant?.size}`}>
								<Image src={imageUrl(part.pic[0], site)} alt="" />
								<span className={text.code}>
									<Code>{part.model ?? m.product_id({ id: part.id })}</Code>
								</span>
								<Link to={urls.product(part, itemOf(part).size)}>
									<Code>{part.name}</Code>
								</Link>
								<Link
									to={urls.compare(writtenItems(parts.filter((other) => other !== part).map(itemOf)))}
									className={`${button.icon} ${styles.remove}`}
									aria-label={m.compare_remove({ name: part.name })}
									onClick={() => removeCompared(itemOf(part))}
									prefetch="none"
								>
									<Icon of={X} size={18} />
								</Link>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{facts.map(([name, stated, cells]) => (
						<CompareRow key={name} name={name} stated={stated} cells={cells} />
					))}
					{rows.map((row) => (
						<CompareRow key={`${row.key} ${row.name} ${row.unit}`} name={row.name} stated={statedIn(row)} />
					))}
				</tbody>
				<tfoot>
					<tr>
						<td />
						{parts.map((part) => (
							<td key={`${part.id} ${part.variant?.size}`}>{actions(part)}</td>
						))}
					</tr>
				</tfoot>
			</table>
		</section>
	);
}
