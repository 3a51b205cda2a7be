import type { ReactNode } from 'react';
import type { ProductCosts } from '#contract/costs/costs.schema.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { DeskLinesContext, useDeskLines } from './use-desk-lines.ts';

interface DeskLinesProviderProps {
	/** The saved version. */
	stored: Pick<QuoteAtDesk, 'lines' | 'parts'>;
	requestId: number;
	/** The costs of its parts; undefined for those who may not see them. */
	costs: ProductCosts[] | undefined;
	children: ReactNode;
}

/** The lines of the quote's form for all its fields: the table, and the currency, which depends on what is proposed. */
export function DeskLinesProvider({ stored, requestId, costs, children }: DeskLinesProviderProps) {
	return <DeskLinesContext value={useDeskLines(stored, requestId, costs)}>{children}</DeskLinesContext>;
}
