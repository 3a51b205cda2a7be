import { ChevronDown, ChevronUp } from 'lucide';
import { isCommand } from '#contract/catalogue/command-names.ts';
import { imageUrl } from '#contract/images/images.ts';
import type { Currency } from '#contract/money/currencies.ts';
import type { ListedSize } from '#contract/price-lists/price-lists.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import type { WorkRow } from '#contract/work/worklist.schema.ts';
import { m } from '#messages';
import { priceText } from '../../catalogue/price.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { perLanguage } from '../../platform/format.ts';
import { useSiteData } from '../../platform/site-data.ts';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useListState } from '../frame/back-to-list.ts';
import { useMay } from '../session/may.tsx';
import { savePlace } from './list-place.ts';
import type { Column } from './shown-columns.ts';
import type { RowActions } from './work-actions.ts';
import styles from './work-table.module.css';

/** A product in the table. */
export interface WorkRowProps {
	row: WorkRow;
	/** `aria-rowindex`: its position in the list, counted over all pages; the head is 1. */
	place: number;
	columns: readonly Column[];
	isSelected: boolean;
	/** Whether its sizes are shown. */
	isOpen: boolean;
	/** The chosen price list's prices of its sizes. */
	listed: ListedSize[] | undefined;
	hintId: string;
	actions: RowActions;
}

/** `12.00`, or `12.00 to 30.00` for different prices. Prices on request are left out. */
export function rangeText(prices: readonly (number | null)[], currency: Currency): string {
	const amounts = prices.filter((price) => price !== null);
	if (amounts.length === 0) return priceText(null, currency);
	const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
	const lowest = priceText(low, currency);
	return low === high ? lowest : m.worklist_price_range({ low: lowest, high: priceText(high, currency) });
}

/** The prices of a product's sizes. */
export function pricesText({ price, currency, price_low: low, price_high: high }: WorkRow): string {
	return rangeText(low === null || high === null ? [price] : [low, high], currency);
}

/** The image, and the name as a link to the form. */
export function NameCell({ row, columns }: Pick<WorkRowProps, 'row' | 'columns'>) {
	const { site } = useSiteData();
	const listState = useListState();
	const canEdit = useMay()('catalogue.edit');
	const image = row.pic && columns.includes('picture') ? imageUrl(row.pic, site) : undefined;
	return (
		<th scope="row" className={styles.name}>
			<div>
				{image && <img src={image} alt="" loading="lazy" width={40} height={30} />}
				{canEdit ? (
					<Link
						to={consoleUrls.updateProduct(row.id)}
						state={listState}
						data-cell="name"
						data-form={row.id}
						tabIndex={-1}
						onClick={() => savePlace(row.id)}
					>
						<Code>{row.name}</Code>
					</Link>
				) : (
					<span data-cell="name" tabIndex={-1}>
						<Code>{row.name}</Code>
					</span>
				)}
			</div>
		</th>
	);
}

/** Shows or hides the sizes as rows below the product. */
export function SizesButton(props: Pick<WorkRowProps, 'row' | 'isOpen' | 'actions'> & { cell: Column; text: string }) {
	const { row, cell, text, isOpen, actions } = props;
	if (row.sizes === 0 && cell === 'sizes')
		return (
			<span data-cell={cell} tabIndex={-1}>
				{text}
			</span>
		);
	const label = m.worklist_sizes_of({ count: row.sizes, name: isolateCodes(row.name) });
	return (
		<button
			type="button"
			data-cell={cell}
			tabIndex={-1}
			aria-expanded={isOpen}
			aria-label={`${text}, ${label}`}
			className={styles.opens}
			onClick={() => actions.onToggle(row.id, !isOpen)}
		>
			<Code>{text}</Code> <Icon of={isOpen ? ChevronUp : ChevronDown} size={15} />
		</button>
	);
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const times = perLanguage((locale) => new Intl.DateTimeFormat(locale, clock));
const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...clock }));
const years = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));

/** `14:05` today, `21 Nov, 14:05` this year, else the day. */
function shortTime(time: string, now = new Date()): string {
	const date = new Date(time);
	if (date.toDateString() === now.toDateString()) return times().format(date);
	return (date.getFullYear() === now.getFullYear() ? days() : years()).format(date);
}

/** Time and author of the last change, as a link to the history. */
export function ChangedCell({
	row: { id, name, changed_at: at, changed_by: by },
	label,
}: {
	row: WorkRow;
	label: string;
}) {
	return (
		<td data-label={label} className={styles.changed}>
			{at ? (
				<Link
					to={consoleUrls.history({ entity: 'product', id })}
					data-cell="changed"
					tabIndex={-1}
					title={m.worklist_history({ name: isolateCodes(name) })}
				>
					<time dateTime={at}>
						<Code>{shortTime(at)}</Code>
					</time>{' '}
					{by && <Code>{isCommand(by) ? m.history_by_command() : by}</Code>}
				</Link>
			) : (
				<span data-cell="changed" tabIndex={-1}>
					–
				</span>
			)}
		</td>
	);
}
