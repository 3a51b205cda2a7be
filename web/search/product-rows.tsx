import type { ReactNode } from 'react';
import { stockText } from '#contract/catalogue/availability.ts';
import type { ProductSummary } from '#contract/catalogue/catalogue.schema.ts';
import { imageUrl } from '#contract/images/images.ts';
import type { ListRow, ListRows } from '#contract/search/list-rows.ts';
import { m } from '#messages';
import { partKey } from '../catalogue/own-prices.ts';
import { ProductPrice } from '../catalogue/product-price.tsx';
import { useSiteData } from '../platform/site-data.ts';
import { urls } from '../platform/urls.ts';
import { Code } from '../ui/code.tsx';
import { CodeList } from '../ui/code-list.tsx';
import { Image } from '../ui/image.tsx';
import { Link } from '../ui/link.tsx';
import text from '../ui/text.module.css';
import { filterTexts, listUrl } from './filter-text.ts';
import styles from './product-rows.module.css';
import { useNextList } from './use-list.ts';

interface ProductRowsProps {
	products: ProductSummary[];
	list: ListRows;
	sort: string | undefined;
	/** Actions for a part; `row` has the matched size. */
	actions: (product: ProductSummary, row: ListRow | undefined) => ReactNode;
}

interface SortHeadingProps {
	name: string;
	by: string;
	/** Whether it can also sort in descending order. */
	down: boolean;
	sort: string | undefined;
	className?: string | undefined;
}

/** A column heading that sorts: first ascending, then descending if possible. */
function SortHeading({ name, by, down, sort, className }: SortHeadingProps) {
	const place = useNextList();
	const next = sort === by && down ? `-${by}` : by;
	const direction = sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : undefined;
	return (
		<th scope="col" aria-sort={direction} className={className}>
			<Link to={listUrl(place, { sort: next })} preventScrollReset prefetch="none">
				<Code>{name}</Code>
				<span aria-hidden="true">{direction ? (direction === 'ascending' ? ' ▲' : ' ▼') : ''}</span>
			</Link>
		</th>
	);
}

function Row({
	product,
	row,
	columns,
	actions,
}: Pick<ProductRowsProps, 'actions'> & {
	product: ProductSummary;
	row: ListRow | undefined;
	columns: ListRows['columns'];
}) {
	const { site } = useSiteData();
	const { id, name, model, sizes } = product;
	const size = row?.variant?.size;
	const count = row?.sizes ?? sizes.length;
	return (
		<tr>
			<th scope="row">
				<div className={styles.part}>
					<Image src={imageUrl(product.pic[0], site)} alt="" />
					<div>
						<span className={text.code}>
							<Code>{model ?? m.product_id({ id })}</Code>
						</span>
						<Link to={urls.product({ id, name }, sizes.length > 1 ? size : null)}>
							<Code>{name}</Code>
						</Link>
					</div>
				</div>
			</th>
			{columns.map((column) => {
				const value = row?.values[column.key];
				const facet = { ...column, min: null, max: null, values: [] };
				return (
					<td key={column.key} className={styles.value} data-name={column.name}>
						{value && <CodeList texts={filterTexts(facet, { key: column.key, ...value })} />}
					</td>
				);
			})}
			<td className={styles.size}>{size ? <Code>{size}</Code> : count > 1 && m.rows_sizes({ count })}</td>
			<td className={styles.number}>
				{row?.variant ? (
					<ProductPrice plain price={row.variant.price} ownKey={partKey(id, size)} />
				) : (
					<ProductPrice
						plain
						price={product.price}
						isLowest={product.price_from}
						ownKey={partKey(id, product.match?.size)}
					/>
				)}
			</td>
			<td className={styles.stock}>
				<Code>{stockText(row?.variant ?? product.stock)}</Code>
			</td>
			<td className={styles.actions}>{actions(product, row)}</td>
		</tr>
	);
}

/**
 * The products as a table, one a row, with the category's main parameters as columns. It stands in an element with `scroll` of its style sheet:
 * the page brings that at once, and this script later.
 */
export function ProductRows({ products, list: { columns, rows }, sort, actions }: ProductRowsProps) {
	const { site } = useSiteData();
	return (
		<table>
			<thead>
				<tr>
					<SortHeading name={m.rows_part()} by="name" down={false} sort={sort} />
					{columns.map(({ key, name }) => (
						<SortHeading key={key} name={name} by={key} down sort={sort} />
					))}
					<th scope="col">{m.product_size()}</th>
					<SortHeading
						name={m.product_price_each({ currency: site.currency })}
						by="price"
						down
						sort={sort}
						className={styles.number}
					/>
					<th scope="col">{m.product_stock()}</th>
					<td />
				</tr>
			</thead>
			<tbody>
				{products.map((product) => (
					<Row
						key={product.id}
						product={product}
						row={rows.find(({ id }) => id === product.id)}
						columns={columns}
						actions={actions}
					/>
				))}
			</tbody>
		</table>
	);
}
