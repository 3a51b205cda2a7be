import { createContext, type ReactNode, useContext } from 'react';
import type { ProductCosts } from '#contract/costs/costs.schema.ts';
import { type Currency, formatAmount } from '#contract/money/currencies.ts';
import { type Margin, type Margins, marginsOf, type UnitCost } from '#contract/quotes/margins.ts';
import type { SellerLine } from '#contract/quotes/quote-lines.ts';
import { m } from '#messages';
import styles from './margins.module.css';
import { type DeskDraft, deskSums, quoteOf } from './quote-draft.ts';
import { useTyped } from './use-typed.ts';

interface ShownMargins extends Margins {
	currency: Currency;
}

const MarginsContext = createContext<ShownMargins | undefined>(undefined);

/** What a unit of a line costs, in the quote's currency or at its rate; undefined where nobody has stated it. */
function unitCost(
	costs: readonly ProductCosts[],
	{ product_id, size }: Pick<SellerLine, 'product_id' | 'size'>,
	{ currency, conversion }: Pick<DeskDraft, 'currency' | 'conversion'>,
): UnitCost | undefined {
	const stated = costs.find((of) => of.product_id === product_id);
	const cost = stated?.sizes.find((of) => of.size === size)?.cost ?? stated?.cost;
	if (!stated || cost == null) return undefined;
	if (stated.currency === currency) return { cost, rate: '1' };
	return conversion?.from === stated.currency ? { cost, rate: conversion.rate } : undefined;
}

/** What the typed quote earns; undefined while something of it can't be read. */
export function deskMargins(draft: DeskDraft, costs: readonly ProductCosts[]): ShownMargins | undefined {
	const [quote, sums] = [quoteOf(draft), deskSums(draft)];
	if (!quote || !sums) return undefined;
	const { currency, lines } = quote;
	const ofLines = lines.map((line) => unitCost(costs, line, draft));
	return { ...marginsOf(lines, sums, ofLines, currency), currency };
}

interface QuoteMarginsProps {
	/** Undefined for those who may not see what parts cost. */
	costs: readonly ProductCosts[] | undefined;
	children: ReactNode;
}

/** Computes the margins of all lines once for what is typed. */
export function QuoteMargins({ costs, children }: QuoteMarginsProps) {
	const margins = useTyped((draft) => costs && deskMargins(draft, costs));
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

/** The margin of a line, for those who may see it. */
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

/** The margin of the quote, and how many lines it leaves out. */
export function MarginOfQuote() {
	const margins = useContext(MarginsContext);
	if (!margins) return null;
	const { total, unknown, currency } = margins;
	return (
		<p className={styles.quote}>
			{total && (
				<strong>
					{m.margin_of_quote()} <MarginText margin={total} currency={currency} />
				</strong>
			)}
			{unknown > 0 && <span>{m.margin_unknown({ count: unknown })}</span>}
		</p>
	);
}
