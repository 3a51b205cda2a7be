import { Fragment } from 'react';
import { type Currency, formatAmount } from '#contract/money/currencies.ts';
import { discountLabel } from '#contract/quotes/discount-label.ts';
import type { QuoteDocument, QuoteLine } from '#contract/quotes/quotes.schema.ts';
import { wordTable } from '#contract/text/word-table.ts';
import { m } from '#messages';
import { DocumentList } from '../documents/document-list.tsx';
import { documentRow } from '../documents/document-text.ts';
import { currentLanguage } from '../platform/language.ts';
import { Code } from '../ui/code.tsx';
import text from '../ui/text.module.css';
import { Money } from './money.tsx';
import styles from './quote-table.module.css';

const availabilityLabels = wordTable<() => string>({ in_stock: m.product_stock_in, ask: m.product_stock_ask });

/** The availability of a line: `in_stock` and `ask` in the reader's language, other texts unchanged. */
function quoteAvailability(availability: string): string {
	return availabilityLabels[availability]?.() ?? availability;
}

/** The lines of a quote with prices and sums. On a phone, each line is a block. */
export function QuoteTable({ document }: { document: QuoteDocument }) {
	const { lines, lines_net, discount, discount_percent, net, vat_rates, total, currency, open_lines } = document;
	const hasDiscounts = lines.some((line) => line.discount_percent > 0);
	const span = hasDiscounts ? 5 : 4;
	return (
		<table className={styles.table}>
			<caption className={text.hidden}>{m.quote_caption()}</caption>
			<thead>
				<tr>
					<th scope="col">{m.request_page_item()}</th>
					<th scope="col">{m.request_page_size()}</th>
					<th scope="col">{m.request_page_quantity()}</th>
					<th scope="col">{m.quote_unit_price()}</th>
					{hasDiscounts && <th scope="col">{m.quote_discount()}</th>}
					<th scope="col">{m.quote_amount({ currency })}</th>
				</tr>
			</thead>
			<tbody>
				{lines.map((line) => (
					<QuoteRow key={line.position} line={line} document={document} hasDiscounts={hasDiscounts} />
				))}
			</tbody>
			<tfoot>
				{discount > 0 && (
					<>
						<SumRow label={m.quote_lines_net()} amount={lines_net} currency={currency} span={span} />
						<SumRow label={discountLabel(discount_percent)} amount={-discount} currency={currency} span={span} />
					</>
				)}
				<SumRow label={m.quote_net()} amount={net} currency={currency} span={span} />
				{vat_rates.map(({ percent, vat }) => (
					<SumRow
						key={percent}
						label={m.quote_vat({ percent: String(percent) })}
						amount={vat}
						currency={currency}
						span={span}
					/>
				))}
				<tr className={styles.total}>
					<th scope="row" colSpan={span}>
						{m.quote_total()}
						{open_lines > 0 && <span className={styles.open}>{m.quote_message_open({ count: open_lines })}</span>}
					</th>
					<td>
						<Money amount={total} currency={currency} />
					</td>
				</tr>
			</tfoot>
		</table>
	);
}

interface SumRowProps {
	label: string;
	amount: number;
	currency: Currency;
	/** Columns of the label. */
	span: number;
}

function SumRow({ label, amount, currency, span }: SumRowProps) {
	return (
		<tr>
			<th scope="row" colSpan={span}>
				{label}
			</th>
			<td>
				<Money amount={amount} currency={currency} />
			</td>
		</tr>
	);
}

interface QuoteRowProps {
	line: QuoteLine;
	document: QuoteDocument;
	/** Whether any line has a discount, so that there is a column for it. */
	hasDiscounts: boolean;
}

function QuoteRow({ line, document: { currency }, hasDiscounts }: QuoteRowProps) {
	const { name, names, code, size, quantity, unit, unit_price, discount_percent, availability, note, net } = line;
	const replaced = line.in_place_of_names[currentLanguage()] ?? line.in_place_of;
	const replacedText = replaced ? m.quote_in_place_of({ name: replaced }) : '';
	const remarks = [replacedText, quoteAvailability(availability), note].filter(Boolean);
	const amount = (value: number | null) => (value === null ? m.quote_on_request() : formatAmount(value, currency));
	return (
		<tr>
			<th scope="row">
				<Code>{names[currentLanguage()] ?? name}</Code>
				{code && (
					<span className={text.code}>
						<Code>{code}</Code>
					</span>
				)}
				{remarks.length > 0 && (
					<span className={styles.note}>
						{remarks.map((remark, at) => (
							<Fragment key={remark}>
								{at > 0 && ' · '}
								<Code>{remark}</Code>
							</Fragment>
						))}
					</span>
				)}
				{line.documents && <DocumentList documents={line.documents.map(documentRow)} small />}
			</th>
			<td data-label={m.request_page_size()} data-empty={size === null}>
				<Code whole>{size ?? '–'}</Code>
			</td>
			<td data-label={m.request_page_quantity()}>
				<Code whole>{unit === '' ? String(quantity) : `${quantity} ${unit}`}</Code>
			</td>
			<td data-label={m.quote_unit_price()} data-empty={unit_price === null}>
				{amount(unit_price)}
			</td>
			{hasDiscounts && (
				<td data-label={m.quote_discount()} data-empty={discount_percent === 0}>
					{discount_percent > 0 ? <bdi dir="ltr">−{discount_percent} %</bdi> : '–'}
				</td>
			)}
			<td>{amount(net)}</td>
		</tr>
	);
}
