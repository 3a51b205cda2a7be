import { imageSrcSet, imageUrl } from '#contract/images/images.ts';
import type { Maker } from '#contract/search/makers.schema.ts';
import { m } from '#messages';
import { partKey, useOwnPrice } from '../catalogue/own-prices.ts';
import { isReduced, priceText } from '../catalogue/price.ts';
import { useSiteData } from '../platform/site-data.ts';
import { Code } from '../ui/code.tsx';
import listbox from '../ui/listbox.module.css';
import text from '../ui/text.module.css';
import { markTerms } from './mark-terms.ts';
import type { SuggestedProduct, SuggestionOption } from './read-suggestions.ts';
import styles from './suggestion-list.module.css';

function Marked({ children, search }: { children: string; search: string }) {
	const marked = (text: string) =>
		markTerms(text, search).map((piece, at) => (piece.marked ? <mark key={at}>{piece.text}</mark> : piece.text));
	return <Code piece={marked}>{children}</Code>;
}

function ProductOption({ product, search }: { product: SuggestedProduct; search: string }) {
	const { id, name, model, image, size, note } = product;
	const { site } = useSiteData();
	const { price, price_from: isLowest } = useOwnPrice(partKey(id, size)) ?? product;
	const source = imageUrl(image, site);
	return (
		<>
			<span className={styles.image}>
				{source && (
					<img
						src={source}
						srcSet={imageSrcSet(source)}
						sizes="2.5rem"
						alt=""
						width={40}
						height={30}
						decoding="async"
					/>
				)}
			</span>
			<span className={styles.text}>
				<span className={styles.name}>
					<Marked search={search}>{name}</Marked>
				</span>
				<span className={text.code}>
					{model && (
						<>
							<Marked search={search}>{model}</Marked> ·{' '}
						</>
					)}
					{size && (
						<>
							<Marked search={search}>{size}</Marked> ·{' '}
						</>
					)}
					{m.suggestions_product_id({ id })}
				</span>
				{note && (
					<span className={styles.note}>
						<Code>{note}</Code>
					</span>
				)}
			</span>
			<span className={price === null ? styles.open : styles.price}>
				{isReduced(price, product.price) && (
					<s>
						<Code>{priceText(product.price, site.currency)}</Code>
					</s>
				)}{' '}
				<Code>{priceText(price, site.currency, isLowest)}</Code>
			</span>
		</>
	);
}

function MakerOption({ maker: { name, said }, search }: { maker: Maker; search: string }) {
	return (
		<span className={styles.name}>
			<Marked search={search}>{name}</Marked>
			{said && (
				<>
					{' · '}
					<Marked search={search}>{said}</Marked>
				</>
			)}
		</span>
	);
}

function OptionContent({ option, search }: { option: SuggestionOption; search: string }) {
	if ('product' in option) return <ProductOption product={option.product} search={search} />;
	if ('near' in option) return <ProductOption product={option.near} search={search} />;
	if ('maker' in option) return <MakerOption maker={option.maker} search={search} />;
	return (
		<span className={styles.name}>
			<Marked search={search}>{option.category.name}</Marked>
		</span>
	);
}

interface SuggestionListProps {
	id: string;
	/** The element id of the option at this index. */
	idOf: (at: number) => string;
	options: SuggestionOption[];
	/** The typed text, to highlight. */
	search: string;
	/** Index of the active option; -1 for none. */
	active: number;
	onChoose: (option: SuggestionOption) => void;
}

/** The list of a combobox: options in groups. Focus and keys stay in the input. */
export function SuggestionList({ id, idOf, options, search, active, onChoose }: SuggestionListProps) {
	const lines = options.map((option, at) => (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input, which keeps the focus
		<div
			key={`${at} ${option.to}`}
			role="option"
			id={idOf(at)}
			aria-selected={at === active}
			tabIndex={-1}
			className={`${listbox.option} ${styles.option}`}
			// keep the focus in the input
			onMouseDown={(event) => event.preventDefault()}
			onClick={() => onChoose(option)}
		>
			<OptionContent option={option} search={search} />
		</div>
	));
	const groups = [
		{ kind: 'product', label: m.suggestions_products() },
		{ kind: 'near', label: m.products_nearest_alike() },
		{ kind: 'maker', label: m.suggestions_makers() },
		{ kind: 'category', label: m.suggestions_categories() },
	]
		.map((group) => ({ ...group, members: lines.filter((_, at) => group.kind in (options[at] ?? {})) }))
		.filter(({ members }) => members.length > 0);
	return (
		<div
			role="listbox"
			id={id}
			className={listbox.listbox}
			aria-label={m.suggestions_label()}
			hidden={lines.length === 0}
		>
			{groups.map(({ kind, label, members }) => (
				// biome-ignore lint/a11y/useSemanticElements: a group of options, as a listbox has it, and no fieldset
				<div key={kind} role="group" aria-label={label}>
					{/* matching products need no heading */}
					{kind !== 'product' && (
						<p className={styles.group} aria-hidden="true">
							{label}
						</p>
					)}
					{members}
				</div>
			))}
		</div>
	);
}
