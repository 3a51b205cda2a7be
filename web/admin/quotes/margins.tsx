import { createContext, type ReactNode, useContext } from 'react';
import type { ProductCosts } from '#contract/costs/costs.schema.ts';
import { type Currency, formatAmount } from '#contract/money/currencies.ts';
import { type Margin, type Margins, marginsOf, type UnitCost } from '#contract/quotes/margins.ts';
import type { SellerLine } from '#contract/quotes/quote-lines.ts';
import { m } from '#messages';
import styles from './margins.module.css';
import { type DeskDraft, deskSums, quoteOf } from './quote-draft.ts';
import { useDraftValue } from './use-draft-value.ts';

interface ShownMargins extends Margins {
	currency: Currency;
}

const MarginsContext = createContext<ShownMargins | undefined>(undefined);

/** The cost of a unit with the rate to the quote's currency; undefined if nobody has stated the cost, or the quote has no such rate. */
function unitCost(
	costs: readonly ProductCosts[],
	{ product_id, size }: Pick<SellerLine, 'product_id' | 'size'>,
	{ currency, conversion }: Pick<DeskDraft, 'currency' | 'conversion'>,
): UnitCost | undefined {
	const ofProduct = costs.find((product) => product.product_id === product_id);
	const cost = ofProduct?.sizes.find((stated) => stated.size === size)?.cost ?? ofProduct?.cost;
	if (!ofProduct || cost == null) return undefined;
	if (ofProduct.currency === currency) return { cost, rate: '1' };
	return conversion?.from === ofProduct.currency ? { cost, rate: conversion.rate } : undefined;
}

/** The margins of the draft; undefined while a field can't be read. */
export function deskMargins(draft: DeskDraft, costs: readonly ProductCosts[]): ShownMargins | undefined {
	const quote = quoteOf(draft);
	const sums = deskSums(draft);
	if (!quote || !sums) return undefined;
	const { currency, lines } = quote;
	const unitCosts = lines.map((line) => unitCost(costs, line, draft));
	return { ...marginsOf(lines, sums, unitCosts, currency), currency };
}

interface QuoteMarginsProps {
	/** Undefined for those who may not see what parts cost. */
	costs: readonly ProductCosts[] | undefined;
	children: ReactNode;
}

/** Computes the margins of all lines once, for the lines and the total below. */
export function QuoteMargins({ costs, children }: QuoteMarginsProps) {
	const margins = useDraftValue((draft) => costs && deskMargins(draft, costs));
	return <MarginsContext value={margins}>{children}</MarginsContext>;
}

/** `26.55 · 21.4%` */
function MarginText({ margin: { amount, percent }, currency }: { margin: Margin; currency: Currency }) {
	return (
		<bdi dir="ltr" data-loss={amount < 0}>
			{formatAmount(amount, currency)}
			{percent !== null && ` · ${percent.toFixed(1)}%`}
		</bdi>
	);
}

/** The margin of a line; nothing for those who may not see costs. */
export function MarginOfLine({ at }: { at: number }) {
	const margins = useContext(MarginsContext);
	const margin = margins?.lines[at];
	if (!margins || !margin) return null;
	return (
		<p className={styles.line}>
			{m.margin_label()} <MarginText margin={margin} currency={margins.currency} />
		</p>
	);
}

/** The margin of the quote, and beside it the number of lines without a known cost; nothing while no cost is known. */
export function MarginOfQuote() {
	const margins = useContext(MarginsContext);
	if (!margins?.total) return null;
	const { total, unknown, currency } = margins;
	return (
		<p className={styles.quote}>
			<strong>
				{m.margin_of_quote()} <MarginText margin={total} currency={currency} />
			</strong>
			{unknown > 0 && <span>{m.margin_unknown({ count: unknown })}</span>}
		</p>
	);
}
