import { sumItems } from '#contract/cart/cart-sums.ts';
import type { StoredRequest } from '#contract/requests/requests.schema.ts';
import { m } from '#messages';
import { LineName } from '../requests/line-name.tsx';
import { Code } from '../ui/code.tsx';
import text from '../ui/text.module.css';
import { Money } from './money.tsx';

interface RequestLinesProps {
	request: Pick<StoredRequest, 'type' | 'items'>;
	/** The class of the box around the table. */
	className: string | undefined;
}

/** The lines that the buyer sent; of an order with what they cost at that time. On a phone, each line is a block. */
export function RequestLines({ request: { type, items }, className }: RequestLinesProps) {
	const hasPrices = type === 'Order' && items.some(({ price }) => price !== null);
	return (
		<div className={className} hidden={items.length === 0}>
			<table>
				<caption className={text.hidden}>{m.request_page_caption()}</caption>
				<thead>
					<tr>
						<th scope="col">{m.request_page_item()}</th>
						<th scope="col">{m.request_page_size()}</th>
						<th scope="col">{m.request_page_quantity()}</th>
						{hasPrices && <th scope="col">{m.request_page_price()}</th>}
					</tr>
				</thead>
				<tbody>
					{items.map((item, position) => (
						<tr key={position}>
							<th scope="row">
								<LineName item={item} />
							</th>
							<td data-label={m.request_page_size()} data-empty={item.size === null}>
								<Code whole>{item.size ?? '–'}</Code>
							</td>
							<td data-label={m.request_page_quantity()}>{item.quantity}</td>
							{hasPrices && (
								<td data-label={m.request_page_price()}>
									{item.price === null ? m.quote_on_request() : <Money amount={item.price} currency={item.currency} />}
								</td>
							)}
						</tr>
					))}
				</tbody>
				{hasPrices && <Total items={items} />}
			</table>
		</div>
	);
}

/** What all lines cost when they were sent, or how many of them are on request. */
function Total({ items }: Pick<StoredRequest, 'items'>) {
	const [first] = items;
	if (!first) return null;
	const { total, open } = sumItems(items, first.currency);
	return (
		<tfoot>
			<tr>
				<td colSpan={open > 0 ? 4 : 3}>{open > 0 ? m.cart_open({ count: open }) : m.request_page_total()}</td>
				{open === 0 && (
					<td>
						<Money amount={total} currency={first.currency} />
					</td>
				)}
			</tr>
		</tfoot>
	);
}
